/** Whether a field of the page differs from what it had when it appeared. */
export function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('form input:not([type="hidden"], [readonly])');
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
