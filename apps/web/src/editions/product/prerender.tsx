import { prerender } from '../../app/prerender.tsx';
import { product } from './edition.tsx';
import { pages } from './pages.ts';

export const rendered = prerender(product, pages);
