import { presetSearchDelay } from '@likeness/domain/clips';
import { Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { clipsApi } from './clips.api.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { refreshPresets, usePresets, type Preset } from './clips.queries.ts';

const PresetDialog = lazy(() => import('./preset-dialog.tsx'));

/** Own presets: found by their words, used by a click, added and deleted. */
export function PresetList({ onUse }: { onUse: (content: string) => void }) {
  const { t } = useTranslation('clips');
  const [keyword, setKeyword] = useState('');
  const [adding, setAdding] = useState(false);
  const [doomed, setDoomed] = useState<Preset>();
  const presets = usePresets(useDebounced(keyword.trim(), presetSearchDelay));
  return (
    <div className="grid gap-3">
      <div className="flex gap-2">
        <Input
          type="search"
          aria-label={t('presetSearch')}
          placeholder={t('presetSearch')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Button onClick={() => setAdding(true)}>
          <Plus size={15} aria-hidden />
          {t('presetAdd')}
        </Button>
      </div>
      {presets.isPending && <Skeleton className="h-24" />}
      {presets.isError && <LoadFailed error={presets.error} retry={() => void presets.refetch()} />}
      {presets.data?.list.length === 0 && (
        <p className="py-6 text-center text-[13px] text-muted">{t(keyword ? 'presetNone' : 'presetEmpty')}</p>
      )}
      <ul className="scroll-thin -mx-1 grid max-h-72 gap-0.5 overflow-y-auto px-1">
        {presets.data?.list.map((preset) => (
          <li key={preset.id} className="group flex items-center rounded-thumb hover:bg-hover">
            <button
              type="button"
              onClick={() => onUse(preset.content)}
              className="focus-inset min-w-0 flex-1 rounded-thumb px-2.5 py-2 text-left"
            >
              <b className="block truncate font-[550]">{preset.title}</b>
              <span className="block truncate text-xs text-muted">{preset.content}</span>
            </button>
            <Button
              size="icon-sm"
              variant="ghost"
              aria-label={t('presetRemove', { name: preset.title })}
              className="mr-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
              onClick={() => setDoomed(preset)}
            >
              <Trash2 size={14} />
            </Button>
          </li>
        ))}
      </ul>
      <Suspense>{adding && <PresetDialog content="" onClose={() => setAdding(false)} />}</Suspense>
      {doomed && (
        <DeleteDialog
          name={doomed.title}
          description={t('presetRemoveText')}
          remove={() => clipsApi.removePreset({ id: doomed.id }).then(refreshPresets)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </div>
  );
}
