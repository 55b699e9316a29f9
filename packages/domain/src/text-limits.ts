/** UTF-16 units of a script as it is sent: markers, which no rule counts, and characters of two units have room. */
export const maxScriptText = 40_000;
