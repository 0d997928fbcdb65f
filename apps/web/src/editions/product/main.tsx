import { start } from '../../app/start.tsx';
import { product } from './edition.tsx';

start(product);
