/** The shape of a text module, for its other variants: the same keys and parameters, with other words. */
export type Words<Base> = Base extends string
  ? string
  : Base extends (...facts: infer Facts) => unknown
    ? (...facts: Facts) => string
    : { readonly [Key in keyof Base]: Words<Base[Key]> };
