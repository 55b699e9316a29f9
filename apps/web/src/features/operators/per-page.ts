/** Rows of a page of any list of the console. */
export const perPage = 20;
