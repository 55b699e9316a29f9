import { problem } from '@likeness/domain/problems';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { worksApi } from '../works/works.api.ts';
import { problemText } from '../../lib/language.ts';
import { queryClient } from '../../lib/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { driveWith } from './drive-with.ts';
import { materialsQuery } from '../materials/materials.queries.ts';
import type { OutputDraft } from '../output/output-draft.ts';
import { draftOfWork, nameOfCopy, wouldLose, type OrderedWork } from './again.ts';
import type { Drive } from './drive-draft.ts';
import { takeScript } from './kept-script.ts';

/** What a link to a page that makes something speak may ask for. */
export type DraftLink = {
  id?: string | undefined;
  /** 1 script, 2 recording. */
  drive?: 1 | 2 | undefined;
  /** A work to fill the form with. */
  again?: string | undefined;
  /** The form is for another one like it. */
  copy?: 1 | undefined;
  /** With `audio`, the audio material `audioId` is spoken. */
  origin?: 'audio' | undefined;
  audioId?: string | undefined;
  /** With `fk`, another page kept a script for this one. */
  type?: 'fk' | undefined;
};

type Filled = Drive & OutputDraft;

/**
 * Puts what a link asks for into the draft, once: the query is taken out of the address, so that whatever is chosen
 * afterwards is still chosen after a reload. `speakerOf` says in the words of the page's own draft who speaks, and how where a work tells. A script
 * that has to make room for that of a work can be brought back.
 */
export function useLinkedDraft<Draft extends Filled>(
  link: DraftLink,
  draft: Draft,
  change: (change: Partial<Draft>) => void,
  speakerOf: (id: string, form?: OrderedWork['form']) => Partial<Draft>,
): void {
  const { t } = useTranslation('drive');
  const navigate = useNavigate();
  const { id, drive, again, copy, type } = link;
  const audioId = link.origin === 'audio' ? link.audioId : undefined;
  const latest = useRef({ draft, change, speakerOf, navigate, t });
  useEffect(() => {
    latest.current = { draft, change, speakerOf, navigate, t };
  });
  useEffect(() => {
    if (!id && !drive && !again && !audioId && !type) return;
    const { change: put, speakerOf: speaker, navigate: go } = latest.current;
    if (id) put(speaker(id));
    if (drive) put({ drive: drive === 2 ? 'audio' : 'text' } as Partial<Draft>);
    const replace = (filled: Partial<Draft> & Pick<Filled, 'text'>) => {
      const { draft: former, t: say } = latest.current;
      put(filled);
      if (wouldLose(former, filled))
        toast.info(say('formReplaced'), { label: say('bringBack'), run: () => put(former) });
    };
    if (again) void fill(again, copy === 1, replace, speaker);
    if (audioId) void follow(audioId, (recording) => put(recording as Partial<Draft>));
    const kept = type && takeScript();
    if (kept) replace({ drive: 'text', text: kept } as Partial<Draft> & Pick<Filled, 'text'>);
    const taken = {
      id: undefined,
      drive: undefined,
      again: undefined,
      copy: undefined,
      origin: undefined,
      audioId: undefined,
      type: undefined,
    };
    void go({ to: '.', search: (old: Record<string, unknown>) => ({ ...old, ...taken }), replace: true });
  }, [id, drive, again, copy, audioId, type]);
}

/** Lets the draft follow a recording of the materials. */
async function follow(id: string, put: (recording: Partial<Drive>) => void): Promise<void> {
  try {
    const { list } = await queryClient.fetchQuery(materialsQuery('audio', ''));
    const material = list.find((one) => one.id === id);
    const recording = material && driveWith(material);
    if (recording) put(recording);
    else toast.bad(problemText(problem('not-found')));
  } catch (error) {
    toast.error(error);
  }
}

async function fill<Draft extends Filled>(
  id: string,
  copy: boolean,
  replace: (filled: Partial<Draft> & Filled) => void,
  speakerOf: (id: string, form?: OrderedWork['form']) => Partial<Draft>,
): Promise<void> {
  try {
    const work: OrderedWork = await worksApi.detail({ id });
    replace({
      ...draftOfWork(work),
      ...speakerOf(work.form.video_id ?? work.form.photo_id ?? '', work.form),
      name: copy ? nameOfCopy(work.name) : work.name,
    });
  } catch (error) {
    toast.error(error);
  }
}
