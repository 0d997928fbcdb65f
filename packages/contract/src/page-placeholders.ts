/**
 * Placeholders of the prerendered pages, which the server replaces once at startup. The first two become HTML-escaped
 * text (the second the public settings as JSON). The third becomes a link to the operator's stylesheet, or nothing.
 */
export const APP_NAME_PLACEHOLDER = '__APP_NAME__';
export const SETTINGS_PLACEHOLDER = '__SETTINGS__';
export const BRAND_PLACEHOLDER = '<!--__BRAND__-->';

/** Before and after what the door says, unless an owner chose something else. */
export const headlinePlaceholders = ['__HEADLINE[', ']__'] as const;

/** Title and text of a page that the operator wrote. */
export const TEXT_TITLE_PLACEHOLDER = '__TEXT_TITLE__';
export const TEXT_PLACEHOLDER = '<p>__TEXT__</p>';

/** Addresses of links that the operator may leave out. The server removes the link if there is no address. */
export const linkPlaceholders = { aboutUrl: '__ABOUT_URL__', contactUrl: '__CONTACT_URL__' } as const;
