import { product } from '../editions/product/edition.tsx';
import { listPages } from '../editions/product/pages.tsx';
import { testEdition } from './edition-under-test.ts';

testEdition({ edition: product, pages: await listPages() });
