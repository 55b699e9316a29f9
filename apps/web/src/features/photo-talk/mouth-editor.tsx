import { facesSpeak, previewDelay } from '@likeness/domain/photo-talk';
import { guessHint, type Placement } from '@likeness/domain/placement';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { photoTalkApi } from './photo-talk.api.ts';
import { errorText } from '../../ui/error-text.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useHistory, useUndoKeys } from '../../lib/use-history.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FacePicker } from '../../ui/face-picker.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast.ts';
import { EnginePreview } from './engine-preview.tsx';
import { forgetPicture, type Mouth, type Picture, type PictureInspection } from './photo-talk.queries.ts';
import { PlacementControls } from './placement-controls.tsx';
import type { Part } from './placement-handles.ts';
import { PlacementPicture } from './placement-picture.tsx';
import { PlacementToolbar } from './placement-toolbar.tsx';

type Props = { picture: Picture; inspection: PictureInspection; onClose: () => void };
type State = { way: 'face' | 'placement'; face: number; placement: Placement };

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The editor of a picture's mouth, with both previews. Nothing is kept before it is saved. */
export function MouthEditor({ picture, inspection, onClose }: Props) {
  const { t } = useTranslation(['photo-talk', 'common']);
  const { faces, guess, confidence } = inspection;
  const [start] = useState<State>(() => ({
    way: inspection.way ?? (faces.length > 0 && facesSpeak[picture.type] ? 'face' : 'placement'),
    face: inspection.face ?? 0,
    placement: inspection.placement ?? guess,
  }));
  const history = useHistory(start);
  const { way, face, placement } = history.value;
  const [part, setPart] = useState<Part>('mouth');
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  const [moving, setMoving] = useState(!calm);
  const [leaving, setLeaving] = useState(false);
  useUndoKeys(history.undo, history.redo);

  const mouth = useMemo<Mouth>(() => (way === 'face' ? { face } : { placement }), [way, face, placement]);
  const settled = useDebounced(mouth, previewDelay);
  const shownPart = part !== 'mouth' && !placement.eyes[part] ? 'mouth' : part;
  const place = (next: Placement, gesture: string) =>
    history.change({ ...history.value, placement: next }, gesture);

  const save = useMutation({
    mutationFn: () => photoTalkApi.place({ id: picture.id, ...mouth }),
    onSuccess: () => {
      toast.ok(t('mouthSaved', { name: picture.name }));
      void forgetPicture(picture.id);
      onClose();
    },
  });

  const leave = () => (same(start, history.value) ? onClose() : setLeaving(true));
  const size = { width: inspection.width, height: inspection.height };

  return (
    <Dialog
      open
      onClose={leave}
      width={1040}
      title={t(way === 'face' ? 'facesTitle' : 'mouthTitle', { name: picture.name })}
      footer={
        <>
          <span className="mr-auto text-xs text-muted max-sm:hidden">
            {t(way === 'face' ? 'facesHint' : 'mouthHint')}
          </span>
          <Button onClick={leave}>{t('common:cancel')}</Button>
          <Button variant="primary" busy={save.isPending} onClick={() => save.mutate()}>
            {t(way === 'face' ? 'faceSave' : 'mouthSave')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_330px]">
        <div className="min-w-0">
          {faces.length > 0 && (
            <div className="mb-3 flex flex-wrap items-center gap-3">
              <Segmented
                size="sm"
                label={t('way')}
                value={way}
                onChange={(next) => history.change({ ...history.value, way: next })}
                options={[
                  { value: 'face', label: t('wayFace') },
                  { value: 'placement', label: t('wayPlacement') },
                ]}
              />
              {way === 'face' && faces.length > 1 && (
                <span className="text-[13px] text-muted">{t('chooseFaceHint')}</span>
              )}
            </div>
          )}
          {way === 'placement' && (faces.length === 0 || !facesSpeak[picture.type]) && (
            <p className="mb-3 text-[13px] text-muted">{t(guessHint(confidence))}</p>
          )}
          {way === 'face' ? (
            <div
              className="mx-auto"
              style={{ maxWidth: `min(100%, calc(54dvh * ${size.width / size.height}))` }}
            >
              <FacePicker
                label={t('chooseFace')}
                faces={faces}
                chosen={face}
                onChoose={(next) => history.change({ ...history.value, face: next })}
                nameOf={(number) => t('faceNumber', { number })}
              >
                <img
                  src={picture.url}
                  alt={picture.name}
                  className="w-full"
                  style={{ aspectRatio: `${size.width} / ${size.height}` }}
                />
              </FacePicker>
            </div>
          ) : (
            <>
              <PlacementPicture
                picture={{ ...picture, ...size }}
                placement={placement}
                part={shownPart}
                onPart={setPart}
                onChange={place}
                moving={moving}
              />
              <PlacementToolbar
                canUndo={history.canUndo}
                canRedo={history.canRedo}
                changed={!same(start, history.value)}
                moving={moving}
                onSuggest={same(placement, guess) ? undefined : () => place(guess, '')}
                onUndo={history.undo}
                onRedo={history.redo}
                onReset={() => history.change(start)}
                onMoving={setMoving}
              />
            </>
          )}
        </div>
        <div className="grid content-start gap-4">
          <EnginePreview
            picture={{ ...picture, ...size }}
            mouth={settled}
            stale={mouth !== settled}
            tall={way === 'face'}
          />
          {way === 'placement' && (
            <PlacementControls
              placement={placement}
              aspect={size.width / size.height}
              part={shownPart}
              onPart={setPart}
              onChange={place}
            />
          )}
          <FormError text={save.isError ? errorText(save.error) : undefined} />
        </div>
      </div>
      <Confirm
        open={leaving}
        title={t('leaveTitle')}
        description={t('leaveText')}
        action={t('leaveDo')}
        stay={t('leaveStay')}
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      />
    </Dialog>
  );
}
