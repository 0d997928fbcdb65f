export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** Text with links in it. The text version shows each address after its label. */
export type Sentence = string | readonly (string | MailLink)[];

/** A sentence whose first words stand out. */
export interface Answered {
  readonly question: string;
  readonly answer: Sentence;
}

/** The text version has the introduction in front of the address. */
type Button = MailLink & { readonly introduction: string };

interface Code {
  readonly introduction: Sentence;
  readonly value: string;
}

interface Fact {
  readonly name: string;
  readonly value: string;
  /** After the value, without its weight. */
  readonly aside?: string;
}

/** Content of a mail. The text and HTML versions are both rendered from it, so they cannot differ. */
export interface MailContent {
  /** What the mail is, once. Under 40 characters and without the product name. */
  readonly heading: string;
  /** Unlike the heading, it may begin with the code. Otherwise they are the same. */
  readonly subject?: string;
  /** Inboxes show this text beside the subject. */
  readonly preview: string;
  readonly greeting: string;
  /** The moment that the mail is about. It stands out, and comes before the question who asked for it. */
  readonly due?: { readonly introduction: string; readonly value: string };
  /** Where a recipient who caused the mail has nothing to do, they read that right after the facts. */
  readonly calm?: Answered;
  /** Where a mail asks for something or ends something, it says what first. */
  readonly lead?: Sentence;
  /** What the heading does not say: of what, when and where. */
  readonly facts: readonly Fact[];
  readonly paragraphs: readonly Sentence[];
  /** The only filled button. In a security notice it keeps everything as it was. */
  readonly action?: Button;
  /** Typed by hand, instead of the button or of a wait. */
  readonly code?: Code;
  readonly afterAction?: Sentence;
  readonly notYou: Answered;
  /** "Não fui eu", an outlined button below its explanation. */
  readonly denial?: Button;
  readonly footnotes: readonly Sentence[];
}

export function buttonsOf({ action, denial }: MailContent): Button[] {
  return [action, denial].filter((button) => button !== undefined);
}
