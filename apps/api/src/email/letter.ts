/** What a mail says, once: both twins, text and html, are made from it and cannot drift apart. */
export interface Letter {
  /** Under 40 characters, says what it is, names no product. */
  readonly subject: string;
  /** What an inbox shows beside the subject. */
  readonly preview: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly introduction: string; readonly url: string };
  /** Typed by hand where the button cannot be pressed. */
  readonly code?: { readonly introduction: string; readonly value: string };
  readonly afterAction?: string;
  readonly notYou: { readonly question: string; readonly answer: string };
  /** A code for something else than the button: it comes after all that the button means. */
  readonly otherCode?: { readonly introduction: string; readonly value: string };
  readonly footnotes: readonly string[];
}
