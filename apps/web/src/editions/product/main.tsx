import { start } from '../../app/start.tsx';
import { hideAnswer } from '../../navigation/hidden-answer.ts';
import { product } from './edition.tsx';

hideAnswer(window);
start(product);

// The built pages load it before their first paint.
if (import.meta.env.DEV) void import('../../settings/first-paint.ts');
