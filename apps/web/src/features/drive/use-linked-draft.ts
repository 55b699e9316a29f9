import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { api } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';
import type { OutputDraft } from '../output/output-draft.ts';
import { draftOfWork, nameOfCopy, wouldLose, type OrderedWork } from './again.ts';
import type { Drive } from './drive-draft.ts';

/** What a link to a page that makes something speak may ask for. */
export type DraftLink = {
  id?: string | undefined;
  /** 1 script, 2 recording. */
  drive?: 1 | 2 | undefined;
  /** A work to fill the form with. */
  again?: string | undefined;
  /** The form is for another one like it. */
  copy?: 1 | undefined;
};

type Filled = Drive & OutputDraft;

/**
 * Puts what a link asks for into the draft, once: the query is taken out of the address, so that whatever is chosen
 * afterwards is still chosen after a reload. `speakerOf` says who speaks in the words of the page's own draft. A script
 * that has to make room for that of a work can be brought back.
 */
export function useLinkedDraft<Draft extends Filled>(
  link: DraftLink,
  draft: Draft,
  change: (change: Partial<Draft>) => void,
  speakerOf: (id: string) => Partial<Draft>,
): void {
  const { t } = useTranslation('drive');
  const navigate = useNavigate();
  const { id, drive, again, copy } = link;
  const latest = useRef({ draft, change, speakerOf, navigate, t });
  useEffect(() => {
    latest.current = { draft, change, speakerOf, navigate, t };
  });
  useEffect(() => {
    if (!id && !drive && !again) return;
    const { change: put, speakerOf: speaker, navigate: go } = latest.current;
    if (id) put(speaker(id));
    if (drive) put({ drive: drive === 2 ? 'audio' : 'text' } as Partial<Draft>);
    const replace = (filled: Partial<Draft> & Filled) => {
      const { draft: former, t: say } = latest.current;
      put(filled);
      if (wouldLose(former, filled))
        toast.info(say('formReplaced'), { label: say('bringBack'), run: () => put(former) });
    };
    if (again) void fill(again, copy === 1, replace, speaker);
    const taken = { id: undefined, drive: undefined, again: undefined, copy: undefined };
    void go({ to: '.', search: (old: Record<string, unknown>) => ({ ...old, ...taken }), replace: true });
  }, [id, drive, again, copy]);
}

async function fill<Draft extends Filled>(
  id: string,
  copy: boolean,
  replace: (filled: Partial<Draft> & Filled) => void,
  speakerOf: (id: string) => Partial<Draft>,
): Promise<void> {
  try {
    const work: OrderedWork = await api.works.detail({ id });
    replace({
      ...draftOfWork(work),
      ...speakerOf(work.form.video_id ?? work.form.photo_id ?? ''),
      name: copy ? nameOfCopy(work.name) : work.name,
    });
  } catch (error) {
    toast.error(error);
  }
}
