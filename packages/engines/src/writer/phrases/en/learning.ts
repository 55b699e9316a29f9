import type { GroupPhrases } from '../phrases.ts';

export const learning: GroupPhrases = {
  aim: 'offer',
  needs: [
    'you {save every course|sign up full of energy} and {finish none of them|stop after lesson three}',
    'you {understand it all in class|nod the whole time} and {cannot use it the next day|it is gone when you need it}',
  ],
  tips: [
    '{A little every day|Ten minutes a day} {beats one heroic weekend|goes further than you think}; {just do not stop|habit does the rest}',
    '{Explain it to someone|Say it in your own words}: {where you get stuck|the part you cannot explain} {is what to learn next|is the part to repeat}',
    '{Choose a goal you can see|Know what you want it for} {before you choose a course|first}; {it keeps you going|you will not get lost}',
  ],
  wishes: [
    '{One day you notice|You look back and see} {that the hard part is easy|how far you have come}: {nobody can take that away|that feeling is yours}',
    '{No race, no rank|At your own pace}, {a bit more each week|a step at a time}: {that is enough|that is how confidence grows}',
  ],
  themes: {
    language: {
      match: /english|language|speaking|vocabulary|spanish|chinese course/i,
      kind: 'a language course',
      needs: [
        'you {have studied for years|know the grammar} and {freeze when you have to speak|the words will not come}',
        'you {follow the film|understand most of it} and {go blank when it is your turn|answer with a smile}',
      ],
      tips: [
        '{Speak first, be perfect later|Open your mouth before it is right}; {mistakes are practice|the ear follows the tongue}',
        '{Learn whole sentences|Skip single words}: {they are there when you need them|they come out in one piece}',
        '{Repeat five minutes a day|Copy a voice you like}, {and record yourself|and listen back}; {in a month|after a few weeks} {you will hear the change|compare the two}',
      ],
      wishes: [
        '{Someone asks you the way|It is your turn in the meeting}, and {the answer simply comes|you hear yourself reply}',
      ],
    },
    tutoring: {
      match: /maths?|tutor|exam|pupil|homework|physics|classes of/i,
      kind: 'a class',
      needs: [
        'your child {works until late|fills page after page} and {the marks stay the same|you both end up upset}',
        'you {help with homework|sit down together} and {it ends in a quarrel|patience runs out first}',
      ],
      tips: [
        '{Find the lesson where it got lost|Look at which mistakes return}, {and start there|and fill that gap}; {ten more sheets will not help|the rest follows}',
        '{Let your child explain the answer|Ask how, not only what}: {what can be explained is known|a gap shows at once}',
        '{Visit one lesson first|Try before you book}, and {watch whether your child speaks up|see if everyone is seen}',
      ],
      wishes: [
        '{“I can do this now”|Your child explains it to you}: {that is worth more than a mark|evenings at home change}',
      ],
    },
    parenting: {
      apart: true,
      match: /parent|toddler|talking with children|baby|mum|teen/i,
      kind: '',
      needs: [
        'you {say it a hundred times|ask nicely, then louder} and {nothing happens|they go slower still}',
        'you {ask how school was|want to talk} and {get one word back|it turns into a fight}',
      ],
      tips: [
        '{Say what you see|Begin with what happened}, {then how you feel|before you judge}; {they can listen to that|it opens the door}',
        '{Offer two choices|Let them pick the order} {instead of one command|and mean it}; {respect works faster|it gets done}',
        '{When anger rises, wait a minute|Drink a glass of water first}; {words do not come back|that minute pays}',
      ],
      wishes: [
        '{Your child comes to you first|They tell you on their own}: {no prize is better|that is the reward}',
      ],
    },
    reading: {
      match: /book|reading|novel/i,
      kind: 'a book',
      needs: [
        'you {buy books by the pile|have a tower by the bed} and {stop in chapter one|never open them}',
        'you {scroll through the evening|put the phone down at midnight} and {remember nothing of it|feel emptier than before}',
      ],
      tips: [
        '{Do not start at page one|Look at the contents} and {read the chapter you want|begin where it is interesting}; {the rest may follow|that is allowed}',
        '{Leave the phone in another room|Put the book where your hand is}; {habits are about reach|ten pages before sleep are plenty}',
        '{Write down one sentence|Keep one idea} {per book|when you close it}; {then it was not in vain|that is all you need}',
      ],
      wishes: [
        '{Someone has already walked your road|A page turns}, {and the room goes quiet|and you see a little further}',
      ],
    },
    career: {
      match: /career|spreadsheet|office|skill|job interview|weekly report/i,
      kind: 'a course',
      needs: [
        'you {do the same table every week|work late on one report} and {others finish in half an hour|know there must be a way}',
        'you {want another job|feel stuck} and {do not know what to put forward|your CV looks thin}',
      ],
      tips: [
        '{Learn what you need this week|Start with the task on your desk}; {used the same day|practice makes it stay}, {it sticks|it pays at once}',
        '{Anything you do three times|What returns every week} {deserves a quicker way|wants a template}; {those minutes are yours|it adds up}',
        '{Keep what you made|Save your results}: {before and after|real work} {convinces more than a certificate|speaks in an interview}',
      ],
      wishes: [
        '{You leave on time|The work is done and right}, and {someone asks how you did it|you are calm}',
      ],
    },
  },
};
