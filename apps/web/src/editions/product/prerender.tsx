import { prerender, type Rendered } from '../../app/prerender.tsx';
import { product } from './edition.tsx';
import { listPages } from './pages.tsx';

export const render = async (): Promise<Rendered> => prerender(product, await listPages());
