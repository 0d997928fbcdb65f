import type { PublicSettings } from '@portaria/contract';
import type { AdminMeResponse, Permission } from '@portaria/contract/administration';
import type { PageRecord, PageText } from '../navigation/define-page.ts';
import type { administrationText } from './administration.text.ts';

/** A page of the administration, and its line in the menu. */
export interface AdminRecord extends PageRecord {
  readonly text: Required<PageText>;
  /** A shape. Null for a page that is not in the menu, because another one leads to it. */
  readonly icon: string | null;
  /** Null for the first page. */
  readonly group: keyof typeof administrationText.groups | null;
  /** Which number waits there. */
  readonly waiting?: 'approvalsWaiting' | 'mailsRefused';
  /** The part of the page that has them, if it does not begin with it. */
  readonly waitingAt?: string;
  /** One of these opens the page. Without a list it is open to every role. */
  readonly needs?: readonly Permission[];
  /** Whether this installation has it. */
  readonly isOn?: (settings: PublicSettings) => boolean;
}

/** What the area passes into its pages. */
export interface AdminParts {
  /** From the address of a page about one person. */
  readonly id: string;
  /** What the door says where no one chose anything. */
  readonly welcome: string;
}

export const mayOpen = (
  { needs, isOn }: AdminRecord,
  { permissions }: Pick<AdminMeResponse, 'permissions'>,
  settings: PublicSettings,
): boolean => isOn?.(settings) !== false && (needs?.some((one) => permissions.includes(one)) ?? true);
