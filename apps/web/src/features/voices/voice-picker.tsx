import { voiceProblem } from '@likeness/domain/voices';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { currentLanguage, problemText } from '../../lib/language.ts';
import { rovingKeys } from '../../lib/roving.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { cx } from '../../ui/cx.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/toast.ts';
import type { Material } from '../materials/materials.queries.ts';
import { fittingFirst, type Speaker } from './fitting-voice.ts';
import { PlayButton } from '../../ui/play-button.tsx';
import { everyVoice, filterVoices } from './voice-filter.ts';
import { NoMatch, VoiceFilterBar } from './voice-filter-bar.tsx';
import { languageName } from '../../lib/language-name.ts';
import { voiceLine } from './voice-words.ts';
import { useVoices, type Voice, type VoiceSource } from './voices.queries.ts';

const MaterialPicker = lazy(() => import('../materials/material-picker.tsx'));
const NaturalVoicesNote = lazy(() => import('../voice-packs/natural-voices-note.tsx'));

type Props = {
  chosen: string;
  onChoose: (voice: Voice) => void;
  /** A recording of the materials was chosen instead: it is followed as it was spoken. */
  onRecording: (material: Material) => void;
  startSource?: VoiceSource;
  /** Who speaks with it: public voices that fit them stand first. */
  speaker?: Partial<Speaker> | undefined;
};

/** Choosing a voice; the round button plays its sample, the row chooses it. */
export function VoicePicker({ chosen, onChoose, onRecording, startSource = 'public', speaker }: Props) {
  const { t } = useTranslation('voices');
  const [tab, setTab] = useState<VoiceSource | 'material'>(startSource);
  const source = tab === 'mine' ? 'mine' : 'public';
  const voices = useVoices(source);
  const [filter, setFilter] = useState(everyVoice);
  const given = voices.data?.list;
  const all = useMemo(() => given?.filter(({ kept }) => kept) ?? [], [given]);
  const { id = '', gender = '', age = '' } = speaker ?? {};
  const ordered = useMemo(
    () => (source === 'public' && id ? fittingFirst(all, currentLanguage(), { id, gender, age }) : all),
    [all, source, id, gender, age],
  );
  const list = filterVoices(ordered, filter);
  const rows = useRef<HTMLDivElement>(null);
  // The chosen voice may stand far down; only the list is scrolled, never the page.
  const listed = list.some(({ id }) => id === chosen);
  useEffect(() => {
    const row = rows.current?.querySelector<HTMLElement>('[aria-checked=true]')?.parentElement;
    if (listed && row && rows.current) rows.current.scrollTop = row.offsetTop - rows.current.offsetTop - 60;
  }, [listed]);
  const focusable = list.find((voice) => voice.id === chosen) ?? list[0];
  const choose = (voice: Voice) => {
    const wrong = voiceProblem(voice.generate_status);
    if (wrong) toast.bad(problemText(wrong));
    else onChoose(voice);
  };
  return (
    <Tabs
      label={t('source')}
      value={tab}
      onChange={(next) => {
        setTab(next);
        setFilter(everyVoice);
      }}
      items={[
        { key: 'public' as const, label: t('sourcePublic'), hint: t('publicHint') },
        { key: 'mine' as const, label: t('sourceMine'), hint: t('mineHint') },
        { key: 'material' as const, label: t('sourceMaterial'), hint: t('materialHint') },
      ]}
    >
      {tab === 'material' ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <MaterialPicker type="audio" label={t('chooseRecording')} onChoose={onRecording} />
        </Suspense>
      ) : (
        <>
          {voices.isError && <LoadFailed error={voices.error} retry={() => void voices.refetch()} />}
          {voices.data && all.length === 0 && (
            <div className="grid justify-items-center gap-3 py-8 text-center text-[13px] text-muted">
              {t(source === 'mine' ? 'noMine' : 'noPublic')}
              {source === 'mine' && (
                <ButtonLink size="sm" to="/clone" search={{ add: 1 }}>
                  <Plus size={14} aria-hidden />
                  {t('cloneOne')}
                </ButtonLink>
              )}
            </div>
          )}
          {source === 'public' && (
            <Suspense>
              <NaturalVoicesNote />
            </Suspense>
          )}
          <VoiceFilterBar
            voices={all}
            filter={filter}
            onChange={setFilter}
            awaited={voices.isPending && source === 'public'}
          />
          {all.length > 0 && list.length === 0 && <NoMatch onReset={() => setFilter(everyVoice)} />}
          <div
            ref={rows}
            role="radiogroup"
            tabIndex={-1}
            aria-label={t('chooseVoice')}
            onKeyDown={(event) => rovingKeys(event, '[role=radio]')}
            className="scroll-thin -mx-1 grid max-h-[300px] gap-0.5 overflow-y-auto px-1 py-0.5 outline-none"
          >
            {voices.isPending && [1, 2, 3, 4, 5, 6].map((key) => <Skeleton key={key} className="h-14" />)}
            {list.map((voice) => (
              <div
                key={voice.id}
                className={cx(
                  'flex items-center gap-2.5 rounded-thumb pl-2.5 transition-colors',
                  voice.id === chosen ? 'bg-accent-wash inset-ring inset-ring-accent' : 'hover:bg-hover',
                )}
              >
                <PlayButton
                  soundKey={`voice-${voice.id}`}
                  url={voice.url}
                  name={voice.name}
                  className="size-8!"
                  tabIndex={voice.id === focusable?.id ? 0 : -1}
                />
                <button
                  type="button"
                  role="radio"
                  aria-checked={voice.id === chosen}
                  tabIndex={voice.id === focusable?.id ? 0 : -1}
                  onClick={() => choose(voice)}
                  className="focus-inset flex min-w-0 flex-1 items-center gap-2 rounded-thumb py-2 pr-2.5 text-left"
                >
                  <span className="min-w-0 flex-1">
                    <b className="block truncate leading-snug font-[550]">{voice.name}</b>
                    <span className="block truncate text-xs text-muted">
                      {voice.generate_status === 'ready' ? voiceLine(voice, t) : t(voice.generate_status)}
                    </span>
                  </span>
                  <span className="text-xs text-muted">
                    {languageName(voice.language, currentLanguage())}
                  </span>
                </button>
              </div>
            ))}
          </div>
        </>
      )}
    </Tabs>
  );
}
