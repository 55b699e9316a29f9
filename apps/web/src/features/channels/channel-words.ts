import type { ChannelRow, ChannelWords } from '@likeness/contract/channels';
import { currentLanguage } from '../../lib/language.ts';

/** The words of a channel in the language of the page, or the first ones that it has. */
export const wordsOf = ({ words }: ChannelRow): ChannelWords | undefined =>
  words.find(({ language, name }) => language === currentLanguage() && name) ?? words[0];

export const nameOf = (channel: ChannelRow): string => wordsOf(channel)?.name || channel.api;
