import { oneClickRule } from '@likeness/domain/one-click';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/input.tsx';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import { moved, useOneClickDraft } from './one-click-draft.ts';

/** The script by scenes: what is said, and which own picture is seen meanwhile. */
export function SceneList() {
  const { t } = useTranslation('one-click');
  const { draft, change } = useOneClickDraft();
  const { scenes, assets } = draft;
  const set = (i: number, scene: Partial<(typeof scenes)[number]>) =>
    change({ scenes: scenes.map((each, k) => (k === i ? { ...each, ...scene } : each)) });
  return (
    <div className="grid gap-3">
      <label className="grid gap-1.5">
        <span className="text-[13px] text-muted">{t('headline')}</span>
        <input
          className={controlClass}
          value={draft.headline}
          maxLength={oneClickRule.headline}
          onChange={(event) => change({ headline: event.target.value })}
        />
      </label>
      <ol className="grid gap-2.5">
        {scenes.map((scene, i) => {
          const name = t('sceneOf', { number: i + 1 });
          return (
            <li key={i} className="grid gap-2 rounded-card border border-line p-2.5">
              <div className="flex items-center gap-1">
                <span className="mr-auto text-[13px] font-medium">{name}</span>
                <MoveButtons
                  earlier={t('earlier', { name })}
                  later={t('later', { name })}
                  onEarlier={i > 0 ? () => change({ scenes: moved(scenes, i, -1) }) : undefined}
                  onLater={i < scenes.length - 1 ? () => change({ scenes: moved(scenes, i, 1) }) : undefined}
                />
                <Button
                  size="icon-sm"
                  variant="ghost"
                  aria-label={t('takeAway', { name })}
                  onClick={() => change({ scenes: scenes.filter((_, k) => k !== i) })}
                >
                  <Trash2 size={15} />
                </Button>
              </div>
              <textarea
                rows={2}
                aria-label={t('saidIn', { name })}
                className={`${controlClass} h-auto! resize-y py-2 leading-relaxed`}
                value={scene.text}
                onChange={(event) => set(i, { text: event.target.value })}
              />
              <select
                aria-label={t('seenIn', { name })}
                className={controlClass}
                value={scene.asset}
                onChange={(event) => set(i, { asset: event.target.value })}
              >
                <option value="">{t('painted')}</option>
                {assets.map(({ id }, k) => (
                  <option key={id} value={id}>
                    {t('assetOf', { number: k + 1 })}
                  </option>
                ))}
              </select>
            </li>
          );
        })}
      </ol>
      {scenes.length < oneClickRule.scenes && (
        <Button onClick={() => change({ scenes: [...scenes, { text: '', asset: '' }] })}>
          <Plus size={15} aria-hidden />
          {t('addScene')}
        </Button>
      )}
    </div>
  );
}
