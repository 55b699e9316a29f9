import type { OutputOf } from '@likeness/contract/call';
import type { works } from '@likeness/contract/works';
import { keptSubtitleStyle } from '@likeness/contract/subtitle-style';
import type { OutputDraft } from '../output/output-draft.ts';
import type { Drive } from './drive-draft.ts';

export type OrderedWork = OutputOf<typeof works.detail>;

/** What a work said and how, as the draft of a page: the form it was ordered with, filled in again. */
export function draftOfWork({ form, name, recording, background }: OrderedWork): Drive & OutputDraft {
  const { text, language, emotion, rate, volume, pitch, aspect, fill, colour } = form;
  return {
    name,
    voiceId: form.user_voice_id ?? '',
    voicePicked: true,
    language,
    emotion,
    rate,
    volume,
    pitch,
    text,
    drive: form.voice_id && !text ? 'audio' : 'text',
    audio: recording && { fileId: recording.file_id, name, seconds: recording.seconds, url: recording.url },
    aspect,
    fill,
    colour,
    background: form.background,
    burnSubtitles: form.burn_subtitles,
    subtitleStyle: keptSubtitleStyle.parse(form.subtitle_style),
    backgroundPicture: background && { fileId: background.file_id, name: '', url: background.url },
  };
}

/** The form holds something of the user's own that filling it with `filled` would lose: another script or recording. */
export function wouldLose(
  former: { text: string; audio: { fileId: string } | null },
  filled: { text: string; audio?: { fileId: string } | null | undefined },
): boolean {
  const script = former.text.trim();
  const recording = former.audio?.fileId;
  return (
    (script !== '' && script !== filled.text.trim()) ||
    (recording !== undefined && recording !== filled.audio?.fileId)
  );
}

/** A name for another work like one that is called `name`: the second, the third. */
export function nameOfCopy(name: string): string {
  const [, stem, number] = /^(.*?)\s+(\d{1,3})$/.exec(name) ?? [];
  return stem && number ? `${stem} ${Number(number) + 1}` : `${name} 2`;
}
