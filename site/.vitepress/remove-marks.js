/** People type "segurança" without the cedilla, so search ignores marks and case. */
export const removeMarks = (term) => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
