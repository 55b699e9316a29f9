import { oneClickRule } from '@likeness/domain/one-click';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dropzone } from '../../ui/dropzone.tsx';
import { acceptOf } from '../uploads/file-rules.ts';
import { UploadError } from '../uploads/upload-drop.tsx';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { useUploads } from '../uploads/uploads.store.ts';
import { useSlot } from '../uploads/use-slot.ts';
import { moved, useOneClickDraft } from './one-click-draft.ts';

export const assetSlot = 'one-click-asset';

/** Own pictures and clips, in the order they are seen. */
export function AssetField() {
  const { t } = useTranslation('one-click');
  const { draft, change } = useOneClickDraft();
  const upload = useSlot(assetSlot);
  const { start, clear } = useUploads();
  const result = upload?.result;
  useEffect(() => {
    if (!upload || !result) return;
    const type = upload.kind === 'video' ? ('video' as const) : ('image' as const);
    const { assets } = useOneClickDraft.getState().draft;
    change({ assets: [...assets, { id: result.file_id, type, url: result.url }] });
    clear(assetSlot);
  }, [upload, result, change, clear]);
  const take = (file: File) => {
    const kind = /\.(mp4|mov)$/i.test(file.name) ? 'video' : 'image';
    void start(assetSlot, kind, 'oneClick', file);
  };
  const { assets } = draft;
  return (
    <div className="grid gap-2">
      <span className="text-[13px] text-muted">{t('assets')}</span>
      {assets.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-2">
          {assets.map((asset, i) => {
            const name = t('assetOf', { number: i + 1 });
            return (
              <li key={asset.id} className="relative overflow-hidden rounded-card bg-hover">
                {asset.type === 'image' ? (
                  <img src={asset.url} alt={name} className="aspect-square w-full object-cover" />
                ) : (
                  <video
                    src={asset.url}
                    aria-label={name}
                    muted
                    className="aspect-square w-full object-cover"
                  />
                )}
                <span className="absolute inset-x-1 bottom-1 flex justify-between">
                  <Button
                    size="icon-sm"
                    variant="overlay"
                    disabled={i === 0}
                    aria-label={t('earlier', { name })}
                    onClick={() => change({ assets: moved(assets, i, -1) })}
                  >
                    <ArrowLeft size={14} />
                  </Button>
                  <Button
                    size="icon-sm"
                    variant="overlay"
                    aria-label={t('takeAway', { name })}
                    onClick={() =>
                      change({
                        assets: assets.filter(({ id }) => id !== asset.id),
                        scenes: draft.scenes.map((scene) =>
                          scene.asset === asset.id ? { ...scene, asset: '' } : scene,
                        ),
                      })
                    }
                  >
                    <X size={14} />
                  </Button>
                  <Button
                    size="icon-sm"
                    variant="overlay"
                    disabled={i === assets.length - 1}
                    aria-label={t('later', { name })}
                    onClick={() => change({ assets: moved(assets, i, 1) })}
                  >
                    <ArrowRight size={14} />
                  </Button>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {upload ? (
        <div className="rounded-card border border-line p-3">
          <UploadProgress upload={upload} />
        </div>
      ) : (
        assets.length < oneClickRule.assets && (
          <>
            <Dropzone
              accept={`${acceptOf('image')},${acceptOf('video')}`}
              title={t('drop')}
              hint={t('dropHint')}
              invalid={false}
              onFile={take}
            />
            <UploadError slot={assetSlot} error={undefined} />
          </>
        )
      )}
    </div>
  );
}
