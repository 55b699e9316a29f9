import type { GroupPhrases } from '../phrases.ts';

export const travel: GroupPhrases = {
  aim: 'offer',
  needs: [
    'you {finally have a few days off|wait months for a holiday} and {everyone else is there too|planning wears you out}',
    'you {love the photos|book with high hopes} and {the place looks nothing like them|come home needing a rest}',
  ],
  tips: [
    '{Plan one big thing a day|Leave gaps in the plan}; {wander for the rest|sit down when you are tired}, {you remember more|that is the holiday}',
    '{Go early or late|Avoid noon and weekends}: {half the people|better light}, {and it is a different place|and you hear the birds}',
    '{Ask what is included|Read the terms for changes} {before you pay|first}; {the road is calmer|then you can let go}',
  ],
  wishes: [
    '{No phone, no hurry|You sit and look into the distance}, {and something slows down|and that is plenty}',
    '{With people you like|All of you together}, {a short walk is enough|even the bus ride is fun}: {that is the trip|distance matters little}',
  ],
  themes: {
    guesthouse: {
      match: /guest ?house|hotel|inn\b|stay|homestay|resort/i,
      kind: 'a place to stay',
      needs: [
        'you {book a room like a painting|trust the pictures} and {it is small and loud|open the door and sigh}',
        'you {travel with children|go as a family} and {nobody sleeps well|the next day is lost}',
      ],
      tips: [
        '{Ask three things|Before you book, ask}: {noise, hot water, parking|how far, how quiet, how early}; {photos do not show them|they decide your mood}',
        '{Stay close to what you want to see|Choose a place within walking distance}: {early and late|mornings and evenings} {are the best hours|belong to you}',
        '{If you need something special|With small children}, {call ahead|tell the host}; {most things can be arranged|a short call does it}',
      ],
      wishes: [
        '{You open the window|Morning light comes in}, {and there is nowhere to be|and one more night seems right}',
      ],
    },
    destination: {
      match: /trip|tour|valley|island|destination|itinerary|travel/i,
      kind: 'a trip',
      needs: [
        'you {dislike group tours|fear shopping stops} and {going alone is hard work|give the idea up}',
        'you {have only a weekend|get two days off} and {far is too far|spend half of it on the road}',
      ],
      tips: [
        '{Add up the hours on the road|Look at the driving first}; {more than half|if the bus wins}, {and it is not worth it|choose another}',
        '{Ask how many people come|Ask about shops and meals}: {it is a fair question|a good organiser will tell you}',
        '{Take a jacket and good shoes|Pack one warm layer}; {weather changes|roads are longer than maps}, {your mood will not|it saves the day}',
      ],
      wishes: [
        '{You stop by the road|The sun goes down}, {nobody counts the minutes|no photo needed}, {and you remember it best|and it is yours}',
      ],
    },
    camping: {
      match: /camp|picnic|tent/i,
      kind: 'a campsite',
      needs: [
        'you {would love to camp|see others by the fire} and {the gear costs a fortune|the tent takes until dark}',
        'your children {live on screens|spend Sundays in malls} and {you want them on grass|need some space}',
      ],
      tips: [
        '{Rent first, buy later|Borrow for the first time}; {after one night|then} {you know what you need|you save a lot}',
        '{Pitch before dark|Choose flat, higher ground}, {away from wind and water|with some shelter}; {you will sleep|rain will not bother you}',
        '{Take your rubbish home|Drown the fire}: {leave it as you found it|the next people will thank you}',
      ],
      wishes: [
        '{It gets dark slowly|The lamps come on}, {you sit by the fire|someone points at a star}, {and nothing is missing|and nobody needs to talk}',
      ],
    },
    photo: {
      match: /photo|portrait|wedding|pictures/i,
      kind: 'a photo studio',
      needs: [
        'you {see a camera|try to smile} and {turn into wood|do not look like yourself}',
        'your {children grow so fast|parents get older} and {there is no picture of all of you|the good one was never taken}',
      ],
      tips: [
        '{Chat with the photographer first|Say what you like about yourself}; {faces relax|it beats any pose}',
        '{Ask how many pictures you get|Ask what extra ones cost} {beforehand|first}; {choosing stays fun|no surprise later}',
        '{Come when the child has slept|Bring old people in the morning}, {take breaks|with time to spare}; {real smiles cannot be rushed|it shows}',
      ],
      wishes: [
        '{Years from now|One day}, {you find this picture|you open the drawer}, {and hear that laugh again|and the whole day is back}',
      ],
    },
    property: {
      match: /flat|apartment|rent|bedroom|property|house for/i,
      kind: 'a home',
      needs: [
        'you {have seen twenty flats|scroll through lists every night} and {far or dear, never right|none looks like its photo}',
        'you {move every year|pay month after month} and {just want to settle|are tired of boxes}',
      ],
      tips: [
        '{See it by day and listen at night|Go twice}; {walk to work from there|try the way in the rush hour}, {then nothing surprises you|those trips pay}',
        '{Deposit, repairs, costs|Who repairs what}: {have it in the contract|write it down}; {words are forgotten|spoken promises fade}',
        '{Try taps, locks and signal|Open every window} {while you are there|yourself}; {small things annoy most|that is what you live with}',
      ],
      wishes: [
        '{You come out of the station|Work is over}, {a few steps|the light is on}, {and you are home|and you breathe out}',
      ],
    },
  },
};
