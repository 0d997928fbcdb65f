import { spec } from '../editions/spec/edition.tsx';
import { pages } from '../editions/spec/pages.ts';
import { testEdition } from './edition-under-test.ts';

testEdition({ edition: spec, pages });
