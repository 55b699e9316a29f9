import type { GroupPhrases } from '../phrases.ts';

export const life: GroupPhrases = {
  aim: 'talk',
  needs: [
    'anda {kata semuanya baik|senyum kepada semua orang} dan {malam semuanya kembali|sunyi terasa berat}',
    'anda {sentiasa dalam perjalanan|mengejar minggu} dan {lupa ke mana|tidak pernah sampai}',
    'anda {nampak orang lain laju|buka telefon} dan {rasa tertinggal|sangka hanya anda yang diam}',
  ],
  tips: [
    '{Tidak perlu menang semua|Perlahan tidak mengapa}; {kalau arahnya betul|lebih ringan daripada semalam}, {anda sedang bergerak|itu dikira}',
    '{Tinggalkan untuk malam ini|Jalan-jalan dahulu}; {ada jawapan|banyak simpulan} {datang sendiri|longgar apabila tidak ditarik}',
    '{Bercakap dengan diri|Ketika sukar, bercakap} {seperti dengan kawan|dengan lembut}; {anda juga layak|sehari pun berubah}',
    '{Buat apa yang di tangan|Selesaikan hari ini}, {lepaskan selebihnya|biar masa uruskan yang lain}; {bebannya kurang|hati pun ringan}',
    '{Semua ada musimnya|Bunga kembang pada masa berbeza}; {yang lewat|musim anda} {sama indahnya|akan tiba}',
    '{Berhentilah sekejap|Akui anda penat}; {rehat bukan lemah|jeda} {membawa lebih jauh|juga satu keberanian}',
  ],
  wishes: [
    '{Semoga anda dilayan baik|Lepaskan sedikit}, {dan jalan makin terang|dan yang baik menemui anda}',
    '{Semoga lena malam ini|Semoga rehat cukup}, {bangun dengan harapan|menoleh tanpa sesal}',
    '{Mulai sekarang|Hari-hari nanti}, {tanpa tergesa|selangkah demi selangkah}; {semuanya dikira|semuanya milik anda}',
  ],
  themes: {
    growth: {
      match: /perkembangan|yakin|berubah|resah|diri yang lebih/i,
      kind: 'perkembangan diri',
      needs: [
        'anda {mahu jadi lebih baik|tulis rancangan baharu} dan {berpusing di tempat sama|kembali seperti dahulu}',
        'anda {takut silap|fikir apa kata orang} dan {undur lagi|biar peluang berlalu}',
      ],
      tips: [
        '{Perubahan sebenar itu senyap|Mula dengan kecil}: {sepuluh minit lebih awal|kurang satu rungutan}, {anda sudah lain|itu pun dikira}',
        '{Diri lama sudah mencuba|Tiada jalan yang sia-sia}; {ucap terima kasih|simpan pelajarannya}, {dan selak halaman|dan terus berjalan}',
        '{Banding diri dengan semalam|Biarkan garisan orang lain}; {peta anda milik anda|jalan orang lain-lain}, {langkah jadi tetap|panik pun reda}',
      ],
      wishes: [
        '{Suatu hari anda nampak|Apabila menoleh}, {hari yang sukar|yang tiada siapa lihat} {menjadi kekuatan|berbunga diam-diam}',
      ],
    },
    persist: {
      match: /terus berusaha|usaha|tabah|putus asa|bertahan/i,
      kind: 'berusaha',
      needs: [
        'anda {mencuba sekian lama|memikulnya sendiri} dan {belum nampak hasil|mula ragu}',
        'semua orang {suruh lepaskan|suruh berpatah balik} dan {anda mahu cuba sekali lagi|hati belum mahu berhenti}',
      ],
      tips: [
        '{Bertahan bukan mengetap gigi|Kecilkan sahaja}: {bahagian hari ini|satu demi satu}, {jalan jadi pendek|anda mampu menanggung}',
        '{Semasa belum nampak|Ketika tiada yang bertepuk}, {akar sedang tumbuh|benih sedang bekerja}; {cuma masih awal|cuma belum kelihatan}',
        '{Tukar cara, bukan matlamat|Tinggalkan yang tidak menjadi}; {pegang yang penting|itu bukan kalah}, {itu bijak|begitulah orang bertahan}',
      ],
      wishes: [
        '{Yang anda lalui|Malam-malam panjang itu} {akan menerangi jalan|akan bermakna nanti}; {selangkah lagi|jangan tinggalkan diri}',
      ],
    },
    love: {
      match: /hubungan|cinta|perkahwinan|pasangan|putus kasih/i,
      kind: 'hubungan',
      needs: [
        'anda {terlalu peduli|ada sesuatu mahu disebut} dan {keluar sebagai marah|menelannya lagi}',
        'dua orang {duduk sebilik|makan semeja} dan {melihat dua skrin|kehabisan kata}',
      ],
      tips: [
        '{Dengar sampai habis|Peluk dahulu}, {baru bercakap|baru hujah}; {separuh pergaduhan tidak jadi|selalunya itu sahaja yang perlu}',
        '{Sebut apa yang dimahu|Letak dalam satu ayat} {bukan menyindir|dengan jelas}; {meneka itu memenatkan|sayang boleh disebut}',
        '{Tidak perlu mengubah satu sama lain|Beri sedikit ruang}; {bersama dan masih diri sendiri|rapat pun perlukan udara}',
      ],
      wishes: [
        '{Ada yang faham diam anda|Tangan selepas bertengkar}: {hari biasa|makan malam dan ketawa} {hari yang terbaik|berharga sekali}',
      ],
    },
    family: {
      match: /ibu bapa|keluarga|emak|ayah|mak dan abah|balik kampung/i,
      kind: 'masa bersama',
      needs: [
        'mak ayah {kata semuanya baik|pesan jangan risau} dan {hati anda tersentuh selepas itu|uban bertambah kali ini}',
        'anda {tunggu kerja reda|kata bulan depan} dan {setahun lagi berlalu|balik tertangguh lagi}',
      ],
      tips: [
        '{Tidak perlu tunggu cuti|Tidak perlu hadiah}: {telefon tanya sudah makan|hubungi malam ini}; {hari mereka ceria|itulah hadiahnya}',
        '{Simpan telefon|Duduk dan dengar}, {cerita lama pun|cerita yang sudah tahu}; {begitu mereka memegang anda|itulah namanya hadir}',
        '{Tunjuk cara guna|Bawa mereka keluar}, {dua kali, perlahan|jangan tergesa}; {dahulu mereka buat begitu|mereka pun sabar dahulu}',
      ],
      wishes: [
        '{Sepinggan yang hangat|Lampu yang dibiarkan}, {ada yang menunggu|pintu dibuka sebelum diketuk}: {tiada yang lebih selamat|itulah rezeki}',
      ],
    },
    greeting: {
      match: /tahun baharu|hari raya|deepavali|ucapan|hari jadi|perayaan|krismas/i,
      kind: 'ucapan',
      needs: [
        'tahun ini {berlalu pantas|panjang} dan {banyak yang belum disebut|belum sempat bertanya khabar}',
        'kawan-kawan {jauh|merata tempat} dan {jarang berjumpa|wajah mereka dirindui}',
      ],
      tips: [
        '{Letak semua dahulu|Hari ini}, {telefon yang dirindui|makan lama bersama keluarga}; {lebih hangat daripada seratus mesej|itulah perayaan}',
        '{Susah semalam|Yang tidak menjadi} {tinggalkan di belakang|biar tinggal}; {mula semula|berjalan ringan}',
        '{Terima kasih kepada yang membantu|Ucap terima kasih}, {kepada diri juga|dan untuk diri sendiri}; {hari ini hari yang baik|jangan tunggu lagi}',
      ],
      wishes: [
        '{Semoga sihat dan selamat|Semoga sejahtera}, {orang tersayang dekat|dapat jumpa yang dirindui}, {rancangan menjadi|hari-hari penuh rasa}',
        '{Lampu di rumah|Periuk hangat di dapur}, {ada teman di sisi|harapan di hati}: {itu doa saya|semuanya untuk anda}',
      ],
    },
  },
};
