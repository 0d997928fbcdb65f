import { webProject } from './scripts/web-project.ts';

/** The specification's own tests, and those of the pages of both editions. */
export default webProject('spec', {
  name: 'web-spec',
  include: [
    'src/editions/spec/**/*.test.{ts,tsx}',
    'src/app/**/*.test.tsx',
    'src/features/{home,login,register,forgot-password,reset-password,server-error}/*.test.tsx',
  ],
});
