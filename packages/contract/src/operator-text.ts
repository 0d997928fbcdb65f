import * as z from 'zod/mini';

/** Plain text, bold text, or a link. */
export const textRun = /* @__PURE__ */ z.union([
  /* @__PURE__ */ z.string(),
  /* @__PURE__ */ z.strictObject({ bold: /* @__PURE__ */ z.string() }),
  /* @__PURE__ */ z.strictObject({ label: /* @__PURE__ */ z.string(), url: /* @__PURE__ */ z.string() }),
]);
export type TextRun = z.infer<typeof textRun>;

/** A list has several items. A heading and a paragraph have one. */
export const textBlock = /* @__PURE__ */ z.strictObject({
  tag: /* @__PURE__ */ z.enum(['h2', 'h3', 'p', 'ul', 'ol']),
  items: /* @__PURE__ */ z.array(/* @__PURE__ */ z.array(textRun)),
});
export type TextBlock = z.infer<typeof textBlock>;

/** The operator's own page. It is data and not markup, so that nothing in it can run. */
export const operatorText = /* @__PURE__ */ z.strictObject({
  title: /* @__PURE__ */ z.string(),
  blocks: /* @__PURE__ */ z.array(textBlock),
});
export type OperatorText = z.infer<typeof operatorText>;
