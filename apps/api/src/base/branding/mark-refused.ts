/** A file that cannot be the mark. The message is for the person who chose it. */
export class MarkRefused extends Error {
  override readonly name = 'MarkRefused';
}
