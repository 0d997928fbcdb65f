import { product } from '../editions/product/edition.tsx';
import { pages } from '../editions/product/pages.ts';
import { testEdition } from './edition-under-test.ts';

testEdition({ edition: product, pages });
