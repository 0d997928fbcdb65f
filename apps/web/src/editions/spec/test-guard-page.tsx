import type { ReactNode } from 'react';
import { Label } from '../../brand/label.tsx';
import { PlainPage } from '../../brand/plain-page.tsx';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { testGuardText } from './test-guard.text.ts';

export function TestGuardPage(): ReactNode {
  usePageTitle(testGuardText.title);
  return <PlainPage title={<Label>{testGuardText.body}</Label>} />;
}
