import { webProject } from './scripts/web-project.ts';

/** The product. Its project has every test but those of the specification alone. */
export default webProject('product', {
  name: 'web',
  include: ['{src,scripts}/**/*.test.{ts,tsx}'],
  exclude: ['src/editions/spec/**'],
});
