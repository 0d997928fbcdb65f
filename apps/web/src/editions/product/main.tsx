import { start } from '../../app/start.tsx';
import { product } from './edition.tsx';

start(product);

// The built pages load it before their first paint.
if (import.meta.env.DEV) void import('../../settings/first-paint.ts');
