import type { ReactNode } from 'react';
import { usePageTitle } from '../../app/use-page-title.ts';
import { PlainPage } from '../../brand/plain-page.tsx';
import { testGuardText } from './test-guard.text.ts';

export function TestGuardPage(): ReactNode {
  usePageTitle(testGuardText.title);
  return <PlainPage title={testGuardText.body} />;
}
