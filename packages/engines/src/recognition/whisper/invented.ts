/** Credits, thanks and stage directions that the model learnt from subtitles, where they are not said. */
const learnt = [
  /字幕|subtitles? (by|from)|amara\.org|请不吝点赞|請不吝點贊|訂閱.{0,8}(打賞|支持)|明鏡與點點/iu,
  /^(thank(s| you)( so much)?( for (watching|listening))?|謝謝(大家)?(觀看|收看)?|谢谢(大家)?(观看|收看)?|terima kasih( kerana menonton)?|you|bye|so|the end)[\s.。!！]*$/iu,
  /^[[(（*♪].*[\])）*♪]$/su,
];
/** A word or a few, over and over. */
const loop = /(.{2,20}?)[\s,，。.]*(?:\1[\s,，。.]*){3,}/su;

/** Whether a text is what Whisper writes where there is no speech. */
export function isInvented(text: string): boolean {
  const said = text.trim();
  return !/[\p{L}\p{N}]/u.test(said) || loop.test(said) || learnt.some((one) => one.test(said));
}
