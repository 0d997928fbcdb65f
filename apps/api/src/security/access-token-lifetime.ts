/** Short, because other applications learn of a logout only when the token ends. */
export const ACCESS_TOKEN_SECONDS = 600;
