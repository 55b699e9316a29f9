import { isWhole, momentIn } from '@likeness/domain/footage-course';
import type { Cut } from '@likeness/domain/upload-uses';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { lazy, Suspense, useState, type RefObject } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { FacePicker } from '../../ui/face-picker.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { avatarsApi } from './avatars.api.ts';
import { Findings } from './findings.tsx';
import { PersonChoice } from './person-choice.tsx';
import type { Course } from './stretch/course.ts';

const StretchChoice = lazy(() => import('./stretch/stretch-choice.tsx'));

/** What was chosen among faces or people, kept with the file it was chosen in: another video shows others. */
type Choice = { fileId: string; index: number };

/**
 * What the check says about the footage with this id (none: ''), whom to clone where it shows several people, and which stretch
 * of it is used: `part` goes into the call that clones.
 */
export function useFootageCheck(fileId: string) {
  const check = useQuery({
    queryKey: ['avatars', 'precheck', fileId],
    queryFn: ({ signal }) => avatarsApi.precheck({ file_id: fileId }, { signal }),
    enabled: fileId !== '',
    staleTime: Infinity,
  });
  const [face, setFace] = useState<Choice>();
  const [person, setPerson] = useState<Choice>();
  const faces = (check.data?.faces.length ?? 0) > 1 ? check.data!.faces : [];
  const people = check.data?.people ?? [];
  const longest = people.reduce((best, it, k) => (it.seconds > people[best]!.seconds ? k : best), 0);
  const chosenFace = face?.fileId === fileId ? face.index : 0;
  const chosenPerson = person?.fileId === fileId ? person.index : longest;
  const course = check.data?.courses[people.length > 0 ? chosenPerson : chosenFace];
  const seconds = check.data?.duration ?? 0;
  const [own, setOwn] = useState<{ course: Course; stretch: Cut }>();
  const stretch = own?.course === course ? own?.stretch : course?.suggested;
  const all = !stretch || isWhole(stretch, seconds);
  const moment = all ? people[chosenPerson]?.at : momentIn(course?.spans ?? [], stretch);
  /** The chosen one of several people is not seen in the stretch. */
  const unseen = people.length > 0 && moment === undefined;
  return {
    check,
    course,
    seconds,
    stretch,
    unseen,
    /** Nothing that could be cloned is chosen. */
    blocked: check.data?.usable === false || unseen,
    chooseStretch: (chosen: Cut) => course && setOwn({ course, stretch: chosen }),
    faces,
    people,
    chosenFace,
    chosenPerson,
    chooseFace: (index: number) => setFace({ fileId, index }),
    choosePerson: (index: number) => setPerson({ fileId, index }),
    part: {
      ...(faces.length > 0 && { face: faces[chosenFace]! }),
      ...(people.length > 0 && moment !== undefined && { moment }),
      ...(!all && stretch),
    },
  };
}

type Props = {
  state: ReturnType<typeof useFootageCheck>;
  /** Where the footage lies, and the player that shows it. */
  url: string | undefined;
  player: RefObject<HTMLVideoElement | null>;
};

/** The check of footage as the user sees it: at work, what it found, who of several people is cloned, and of which stretch. */
export function FootageCheck({ state, url, player }: Props) {
  const { t } = useTranslation('cloning');
  const { check, faces, people } = state;
  return (
    <>
      {check.isFetching && (
        <p role="status" className="flex items-center gap-2 text-[13px] text-muted">
          <Spinner size={15} />
          {t('checking')}
        </p>
      )}
      {check.data && (
        <div role="status" className="rounded-card border border-line bg-surface p-3.5">
          <h3 className="flex items-center gap-2 text-[13px] font-semibold not-last:mb-2">
            {check.data.usable ? (
              <CircleCheck size={16} className="text-ok" aria-hidden />
            ) : (
              <CircleAlert size={16} className="text-bad" aria-hidden />
            )}
            {check.data.usable ? t('checkGood') : t('checkBad')}
          </h3>
          {check.data.findings.length > 0 && <Findings findings={check.data.findings} />}
        </div>
      )}
      {faces.length > 0 && (
        <div className="grid gap-1.5">
          <span className="text-[13px] text-muted">{t('whichFace')}</span>
          <FacePicker
            label={t('whichFace')}
            faces={faces}
            chosen={state.chosenFace}
            onChoose={state.chooseFace}
            nameOf={(number) => t('faceNumber', { number: String(number) })}
          >
            <img src={check.data?.picture} alt="" className="block w-full" />
          </FacePicker>
        </div>
      )}
      {people.length > 0 && (
        <PersonChoice people={people} chosen={state.chosenPerson} onChoose={state.choosePerson} />
      )}
      {state.course && state.stretch && url && (
        <Suspense fallback={<Skeleton className="h-28" />}>
          <StretchChoice
            url={url}
            player={player}
            seconds={state.seconds}
            course={state.course}
            stretch={state.stretch}
            onChoose={state.chooseStretch}
          />
        </Suspense>
      )}
      {state.unseen && <FormError text={t('stretchUnseen')} />}
      {check.isError && !check.isFetching && <FormError text={t('checkFailed')} />}
    </>
  );
}
