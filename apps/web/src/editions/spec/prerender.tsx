import { prerender, type Rendered } from '../../app/prerender.tsx';
import { spec } from './edition.tsx';
import { pages } from './pages.ts';

export const render = async (): Promise<Rendered> => prerender(spec, pages);
