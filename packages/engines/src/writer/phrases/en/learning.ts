import type { GroupPhrases } from '../phrases.ts';

export const learning: GroupPhrases = {
  aim: 'offer',
  needs: [
    'you {save every course|sign up full of energy} and {finish none of them|stop after lesson three}',
    'you {understand it all in class|nod the whole time} and {can’t use it the next day|it’s gone when you need it}',
    'you {want to learn something new|make a study plan} and {fall asleep on the sofa|drop it when work gets busy}',
  ],
  tips: [
    '{a little every day|ten minutes a day} {beats one heroic weekend|goes further than you think}; {just don’t stop|habit does the rest}',
    '{explain it to someone|say it in your own words}: {where you get stuck|the part you can’t explain} {is what to learn next|is the part to repeat}',
    '{choose a goal you can see|know what you want it for} {before you start|from the beginning}; {it keeps you going|you won’t lose your way}',
  ],
  wishes: [
    '{one day you notice|you look back and see} {that the hard part’s become easy|how far you’ve come}: {nobody can take that away|that feeling is yours}',
    '{no race and no ranking|at your own pace}, {a bit more each week|one step at a time}: {that’s enough|that’s how confidence grows}',
  ],
  themes: {
    language: {
      match: /english|language|speaking|vocabulary|spanish|japanese|chinese course/i,
      kind: 'a language course',
      needs: [
        'you {have studied for years|know the grammar} and {freeze when you have to speak|the words won’t come}',
        'you {follow the film|understand most of it} and {go blank when it’s your turn|can only smile when someone asks}',
      ],
      tips: [
        '{speak first, be perfect later|open your mouth before it’s right}; {mistakes are practice|the ear follows the tongue}',
        '{learn whole sentences|learn phrases, not single words}: {they’re there when you need them|they come out in one piece}',
        '{repeat after a recording for five minutes a day|copy a voice you like}, {and record yourself|and listen back}; {in a month|after a few weeks} {you’ll hear the difference|compare the two}',
      ],
      wishes: [
        '{someone asks you the way|it’s your turn in the meeting}, and {the answer simply comes|you hear yourself reply}',
      ],
    },
    tutoring: {
      match: /maths?|tutor|exams?|pupils?|physics|classes of/i,
      kind: 'a class',
      needs: [
        'your child {works until late|fills page after page} and {the marks stay the same|you both end up upset}',
        'you {help with homework|sit down together} and {it ends in a quarrel|patience runs out first}',
      ],
      tips: [
        '{find the lesson where it went wrong|look at which mistakes come back}, {and start there|and fill that gap}; {ten more worksheets won’t help|the rest follows}',
        '{let your child explain the answer|ask how, not only what}: {if they can explain it, they know it|a gap shows at once}',
        '{visit one lesson first|try before you book}, and {watch whether your child speaks up|see if every child gets noticed}',
      ],
      wishes: [
        '{your child says they can do it now|your child explains it to you}: {that’s worth more than a mark|evenings at home change}',
      ],
    },
    parenting: {
      apart: true,
      match:
        /parent(s|ing)?\b|toddlers?|(talking with|my|your) (child(ren)?|kids?|son|daughter)|bab(y|ies)|\bmum\b|teen(s|agers?)?/i,
      kind: '',
      needs: [
        'you {say it a hundred times|ask nicely, then louder} and {nothing happens|they go slower still}',
        'you {ask how school was|want to talk} and {get one word back|it turns into a fight}',
      ],
      tips: [
        '{say what you see|begin with what happened}, {then how you feel|before you judge}; {they can listen to that|it opens the door}',
        '{offer two choices|let them pick the order} {instead of giving one command|and mean it}; {respect works faster|it gets done}',
        '{when you feel anger rising, wait a minute|before you shout, drink a glass of water}; {you can’t take words back|that minute pays off}',
      ],
      wishes: [
        '{your child comes to you first|they tell you on their own}: {no prize is better|that’s the reward}',
      ],
    },
    reading: {
      match: /\bbooks?\b|reading|novels?/i,
      kind: 'a book',
      needs: [
        'you {buy books by the pile|have a tower of books by the bed} and {stop in chapter one|never open them}',
        'you {scroll through the evening|put the phone down at midnight} and {remember none of it|feel emptier than before}',
      ],
      tips: [
        '{you don’t have to start at page one|look at the contents page}; {read the chapter you want|begin where it gets interesting}, {and the rest may follow|and skip what bores you}',
        '{leave the phone in another room|put the book within reach}; {habits are about what’s close|ten pages before sleep are plenty}',
        '{write down one sentence|keep one idea} {per book|when you close it}; {then it wasn’t in vain|that’s all you need}',
      ],
      wishes: [
        '{someone has walked your road before|a page turns}, {and the room goes quiet|and you see a little further}',
      ],
    },
    career: {
      match: /career|spreadsheets?|office|skills?|job interview|weekly report/i,
      kind: 'a course',
      needs: [
        'you {build the same table every week|work late on one report} and {others finish in half an hour|know there must be a quicker way}',
        'you {want another job|feel stuck} and {don’t know what to show for it|your CV looks thin}',
      ],
      tips: [
        '{learn what you need this week|start with the task on your desk}; {use it the same day|practise it right away}, {and it sticks|and it pays off at once}',
        '{anything you do three times|what comes back every week} {deserves a quicker way|should have a template}; {those minutes are yours|it adds up}',
        '{keep what you’ve made|save your results}: {before and after|real work} {convinces more than a certificate|speaks for you in an interview}',
      ],
      wishes: [
        '{you leave on time|the work is done, and done right}, and {someone asks how you did it|you’re calm}',
      ],
    },
  },
};
