/** What a mark may be made of. Nothing here can run, load or repeat itself. */
export const shapes: ReadonlySet<string> = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
]);

export const elements: ReadonlySet<string> = new Set([
  ...shapes,
  'svg',
  'g',
  'defs',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
]);

/** Dropped with what is in them. Editors write them, and no one sees them. */
export const unseenElements: ReadonlySet<string> = new Set(['metadata', 'title', 'desc']);

/** May also stand in a `style` attribute. */
export const presentation: ReadonlySet<string> = new Set([
  'clip-path',
  'clip-rule',
  'color',
  'display',
  'fill',
  'fill-opacity',
  'fill-rule',
  'opacity',
  'stop-color',
  'stop-opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'stroke-width',
]);

export const attributes: ReadonlySet<string> = new Set([
  ...presentation,
  'clipPathUnits',
  'cx',
  'cy',
  'd',
  'fx',
  'fy',
  'gradientTransform',
  'gradientUnits',
  'height',
  'id',
  'offset',
  'points',
  'preserveAspectRatio',
  'r',
  'rx',
  'ry',
  'spreadMethod',
  'transform',
  'viewBox',
  'width',
  'x',
  'x1',
  'x2',
  'y',
  'y1',
  'y2',
]);
