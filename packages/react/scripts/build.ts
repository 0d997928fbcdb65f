import { join } from 'node:path';
import { buildPublishedForm } from './published-form.ts';

buildPublishedForm(join(import.meta.dirname, '../dist'));
