/** Short, because other applications notice a logout only when the token expires. */
export const ACCESS_TOKEN_SECONDS = 600;
