/** The language of a voice in the words of the interface, "中文". */
export function languageName(tag: string, interfaceLanguage: string): string {
  try {
    return (
      new Intl.DisplayNames([interfaceLanguage], { type: 'language' }).of(tag.split('-')[0] ?? tag) ?? tag
    );
  } catch {
    return tag;
  }
}
