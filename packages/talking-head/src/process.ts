import { answerOneRequest } from '@likeness/media/engine-process';

/* The engine as a process of its own; its code is loaded when the request has come. */
answerOneRequest(() => import('./answer.ts'));
