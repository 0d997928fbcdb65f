import type { MouseEvent } from 'react';

/** Sizes of a plot are percentages, so that nothing is stretched. */
export const percent = (value: number): string => `${Math.round(value * 100) / 100}%`;

/** Which of so many equal parts of the element is below the pointer. */
export function partBelow(
  { clientX, currentTarget }: Pick<MouseEvent, 'clientX' | 'currentTarget'>,
  parts: number,
): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(parts - 1, Math.max(0, Math.floor(((clientX - left) / width) * parts)));
}
