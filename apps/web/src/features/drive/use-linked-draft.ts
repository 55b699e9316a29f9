import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';
import type { OutputDraft } from '../output/output-draft.ts';
import { draftOfWork, nameOfCopy, type OrderedWork } from './again.ts';
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
 * afterwards is still chosen after a reload. `speakerOf` says who speaks in the words of the page's own draft.
 */
export function useLinkedDraft<Draft extends Filled>(
  link: DraftLink,
  change: (change: Partial<Draft>) => void,
  speakerOf: (id: string) => Partial<Draft>,
): void {
  const navigate = useNavigate();
  const { id, drive, again, copy } = link;
  const latest = useRef({ change, speakerOf, navigate });
  useEffect(() => {
    latest.current = { change, speakerOf, navigate };
  });
  useEffect(() => {
    if (!id && !drive && !again) return;
    const { change: put, speakerOf: speaker, navigate: go } = latest.current;
    if (id) put(speaker(id));
    if (drive) put({ drive: drive === 2 ? 'audio' : 'text' } as Partial<Draft>);
    if (again) void fill(again, copy === 1, put, speaker);
    const taken = { id: undefined, drive: undefined, again: undefined, copy: undefined };
    void go({ to: '.', search: (old: Record<string, unknown>) => ({ ...old, ...taken }), replace: true });
  }, [id, drive, again, copy]);
}

async function fill<Draft extends Filled>(
  id: string,
  copy: boolean,
  put: (change: Partial<Draft>) => void,
  speakerOf: (id: string) => Partial<Draft>,
): Promise<void> {
  try {
    const work: OrderedWork = await api.works.detail({ id });
    const filled = draftOfWork(work);
    put({
      ...(filled as Partial<Draft>),
      ...speakerOf(work.form.video_id ?? work.form.photo_id ?? ''),
      name: copy ? nameOfCopy(work.name) : work.name,
    });
  } catch (error) {
    toast.error(error);
  }
}
