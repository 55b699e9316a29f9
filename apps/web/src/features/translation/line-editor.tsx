import { maxTranslationLines } from '@likeness/domain/translation';
import { useMutation } from '@tanstack/react-query';
import { ClipboardPaste, ListPlus, Sparkles } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { translateVideoApi } from './translation.api.ts';
import { errorText } from '../../ui/error-text.ts';
import { formatNumber } from '../../lib/format.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshWorks } from '../works/works.queries.ts';
import { LineCard } from './line-card.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import {
  draftOf,
  fitsOf,
  hasTimes,
  inOrder,
  inputOf,
  lineAfter,
  type Line,
  type ReviewDraft,
  type Speaker,
} from './review-draft.ts';
import { SpeakersPanel } from './speakers-panel.tsx';
import type { Review } from './translation.queries.ts';

const FaceDialog = lazy(() => import('./face-dialog.tsx'));
const AgainOrder = lazy(() => import('./again-order.tsx'));

type Props = { id: string; review: Review; onDone: () => void };

/** The original beside its lines: when they are said, by whom, and what is said instead. */
export function LineEditor({ id, review, onDone }: Props) {
  const { t } = useTranslation('translation');
  const { seconds, target_lang: language, mode, finished } = review;
  const [draft, setDraft] = useState<ReviewDraft>(() => draftOf(review));
  const [pasting, setPasting] = useState(false);
  const [choosing, setChoosing] = useState<{ speaker: Speaker; at: number }>();
  const [ordering, setOrdering] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const { saved, save, error } = useSaved(id, draft, seconds);
  const fits = fitsOf(draft.lines, language, seconds);
  const written = draft.lines.filter(({ target }) => target.trim()).length;
  const long = [...fits.values()].filter(({ how }) => how === 'long').length;
  const changeLine = (key: string, part: Partial<Line>) =>
    setDraft({
      ...draft,
      lines: draft.lines.map((line) => (line.key === key ? { ...line, ...part } : line)),
    });
  const add = (before: Line | undefined) =>
    setDraft({ ...draft, lines: inOrder([...draft.lines, lineAfter(draft.lines, before, seconds)]) });
  const goOn = useMutation({
    mutationFn: async () => {
      await save();
      if (!finished) await translateVideoApi.render({ id });
    },
    onSuccess: () => {
      if (finished) return setOrdering(true);
      toast.ok(t('approved'));
      void refreshWorks();
      onDone();
    },
  });
  const broken = draft.lines.some((line) => !hasTimes(line, seconds));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,340px)_minmax(0,1fr)]">
      <div className="grid gap-4 lg:sticky lg:top-4">
        {review.video && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- the original; its words are the lines beside it
          <video
            ref={video}
            src={review.video}
            controls
            preload="metadata"
            aria-label={t('original')}
            className="max-h-[46dvh] w-full rounded-card bg-black"
          />
        )}
        <Panel aria-label={t('speakers')}>
          <SpeakersPanel
            speakers={draft.speakers}
            language={language}
            usual={review.voice_id}
            onFace={
              mode === 'lips'
                ? (speaker) => setChoosing({ speaker, at: video.current?.currentTime ?? 0 })
                : undefined
            }
            onChange={(speakers) => setDraft({ ...draft, speakers })}
          />
        </Panel>
      </div>
      <Panel aria-label={t('lines')}>
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <h2 className="mr-auto font-semibold">{t('linesCount', { count: draft.lines.length })}</h2>
          <Button size="sm" onClick={() => setPasting(true)}>
            <ClipboardPaste size={15} aria-hidden />
            {t('paste')}
          </Button>
          <Button
            size="sm"
            disabled={draft.lines.length >= maxTranslationLines}
            onClick={() => add(draft.lines.at(-1))}
          >
            <ListPlus size={15} aria-hidden />
            {t('addLine')}
          </Button>
        </div>
        <p className="mb-3 text-[13px] text-muted">
          {t('reviewHint')} {finished && t('againHint')}
        </p>
        {draft.lines.length === 0 && (
          <EmptyState icon={ListPlus} title={t('noLines')} hint={t('noLinesHint')} />
        )}
        <ol className="grid gap-2">
          {draft.lines.map((line, at) => (
            <LineCard
              key={line.key}
              line={line}
              number={at + 1}
              seconds={seconds}
              fit={fits.get(line.key)}
              speakers={draft.speakers}
              onChange={(part) => changeLine(line.key, part)}
              onSettle={() => setDraft((now) => ({ ...now, lines: inOrder(now.lines) }))}
              onRemove={() =>
                setDraft({ ...draft, lines: draft.lines.filter(({ key }) => key !== line.key) })
              }
              onAdd={() => add(line)}
              onPlay={() => {
                if (!video.current) return;
                video.current.currentTime = line.start;
                void video.current.play().catch(() => undefined);
              }}
            />
          ))}
        </ol>
        <div className="sticky bottom-0 z-10 -mx-1 mt-4 grid gap-3 rounded-card border border-line bg-surface/95 p-3 backdrop-blur max-lg:bottom-[calc(56px+env(safe-area-inset-bottom))]">
          <FormError text={error ? errorText(error) : goOn.isError ? errorText(goOn.error) : undefined} />
          <div className="flex flex-wrap items-center gap-3">
            <span className="num mr-auto text-[13px] text-muted" role="status">
              {t('written', { written: formatNumber(written), count: draft.lines.length })}
              {long > 0 && ` · ${t('tooLong', { count: long })}`}
              {saved && ` · ${t('saved')}`}
            </span>
            <Button
              variant="primary"
              busy={goOn.isPending}
              disabled={written === 0 || broken}
              onClick={() => goOn.mutate()}
            >
              {!goOn.isPending && <Sparkles size={16} aria-hidden />}
              {t(finished ? 'again' : 'approve')}
            </Button>
          </div>
        </div>
      </Panel>
      {pasting && (
        <PasteDialog
          lines={draft.lines}
          onPaste={(lines) => setDraft({ ...draft, lines })}
          onClose={() => setPasting(false)}
        />
      )}
      <Suspense>
        {choosing && (
          <FaceDialog
            id={id}
            at={choosing.at}
            speaker={choosing.speaker.name || t('speakerN', { number: choosing.speaker.n })}
            face={choosing.speaker.face}
            onChoose={(face) =>
              setDraft({
                ...draft,
                speakers: draft.speakers.map((one) =>
                  one.n === choosing.speaker.n ? { ...one, face } : one,
                ),
              })
            }
            onClose={() => setChoosing(undefined)}
          />
        )}
        {ordering && <AgainOrder id={id} mode={mode} onOrdered={onDone} onClose={() => setOrdering(false)} />}
      </Suspense>
    </div>
  );
}

/** Milliseconds after the last change until it is kept. */
const saveAfter = 1200;

/** Keeps the draft on the server shortly after each change, and at once with `save`. */
function useSaved(id: string, draft: ReviewDraft, seconds: number) {
  const kept = useRef(draft);
  const [last, setLast] = useState(draft);
  const keep = useMutation({
    mutationFn: (now: ReviewDraft) => translateVideoApi.saveLines(inputOf(id, now)),
    onSuccess: (_, now) => setLast(now),
  });
  const settled = useDebounced(draft, saveAfter);
  const { mutate } = keep;
  useEffect(() => {
    if (settled === kept.current || settled.lines.some((line) => !hasTimes(line, seconds))) return;
    kept.current = settled;
    mutate(settled);
  }, [settled, seconds, mutate]);
  return {
    saved: keep.isSuccess && last === draft,
    error: keep.error,
    save: async () => {
      kept.current = draft;
      await keep.mutateAsync(draft);
    },
  };
}
