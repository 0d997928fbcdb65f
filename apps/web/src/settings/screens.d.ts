/**
 * The application is built twice: with the screens of the specification, and with those for customers. SCREENS chooses
 * which build the server serves. The bundler replaces this name by `true` or `false` and removes the other branch.
 */
declare const PRODUCT_SCREENS: boolean;
