const { VITE_ISSUER, VITE_CLIENT_ID, VITE_API } = import.meta.env;

/** As in the commands of the README. */
export const issuer: string = VITE_ISSUER ?? 'http://localhost:5010';
export const clientId: string = VITE_CLIENT_ID ?? 'loja';
/** The address of the service, and its name as a resource. */
export const ordersApi: string = VITE_API ?? 'http://localhost:5101';
