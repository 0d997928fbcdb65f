/**
 * What the web build leaves open in every prerendered page, and the server fills in once when it starts.
 * The first two receive HTML-escaped text (the second the public settings as JSON), the last a link to
 * the operator's stylesheet, or nothing.
 */
export const APP_NAME_PLACEHOLDER = '__APP_NAME__';
export const SETTINGS_PLACEHOLDER = '__SETTINGS__';
export const BRAND_PLACEHOLDER = '<!--__BRAND__-->';
