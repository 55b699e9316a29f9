/**
 * Emoji with what modifies and joins them; they are not spoken. Digits and # carry the property too, but are text.
 */
export const pictures =
  /(?:(?![\d#*])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{FE0F}|\u{200D}|\u{20E3})+/gu;
