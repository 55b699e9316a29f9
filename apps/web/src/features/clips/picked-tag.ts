export type PickedTag = { id: string; name: string; isMulti: boolean };

/** What keeps the place of the cursor although it takes the focus: where tags are chosen. */
export const keepsCursor = { 'data-keeps-cursor': '' };
