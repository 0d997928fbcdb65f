import { start } from '../../app/start.tsx';
import { spec } from './edition.tsx';

start(spec);
