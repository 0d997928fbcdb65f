import { prerender } from '../../app/prerender.tsx';
import { spec } from './edition.tsx';
import { pages } from './pages.ts';

export const rendered = prerender(spec, pages);
