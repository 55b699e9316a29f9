import type { GroupPhrases } from '../phrases.ts';

export const travel: GroupPhrases = {
  aim: 'offer',
  needs: [
    'anda {simpan banyak tempat menarik|rancang semalaman} dan {cuti habis di rumah|akhirnya ikut orang ramai}',
    'anda {balik dari bercuti|kejar setiap tempat} dan {lebih penat daripada sebelum pergi|cuma ingat orang beratur}',
    'anda {perlukan rehat|nak lari sekejap dari kerja} dan {tak larat tengok orang ramai|tak tahu nak ke mana}',
  ],
  tips: [
    '{pilih satu tempat sehari|tinggalkan separuh senarai}; {yang dilihat perlahan lebih diingat|kaki pun tak penat}',
    '{tanya apa yang termasuk|baca syarat kecilnya} {sebelum bayar|dulu}; {tak ada kejutan di sana|baru boleh bandingkan}',
    '{pergi di luar musim|datang awal pagi}; {tak ramai orang|tempat yang sama, rasa yang lain}',
  ],
  wishes: [
    '{telefon dalam beg|pagi tanpa jam loceng}, {masa terasa panjang|anda dengar bunyi angin}',
    '{jalan yang belum dikenal|petang yang perlahan}: {itulah yang anda cerita nanti|cuti tak perlu lebih daripada itu}',
  ],
  themes: {
    guesthouse: {
      match: /rumah tamu|hotel|\binap|penginapan|resort|chalet|homestay/i,
      kind: 'tempat menginap',
      needs: [
        'bilik itu {cantik dalam gambar|nampak luas} dan {tingkapnya menghadap dinding|bunyi lif sepanjang malam}',
        'anda {baca semua ulasan|tempah lewat malam} dan {masih tak pasti|rupanya jauh dari semua tempat}',
      ],
      tips: [
        '{tengok peta, bukan gambar saja|kira jalan kaki ke stesen}; {dengan beg berat lain ceritanya|lima minit boleh jadi dua puluh}',
        '{tanya bilik mana yang senyap|minta bilik jauh dari jalan}; {satu soalan pendek saja|tuan rumah tahu}, {tidur pun lena|malam jadi lain}',
        '{beritahu bila anda sampai|sebut kalau ada anak kecil}; {semua lebih mudah|mereka boleh bersedia}',
      ],
      wishes: ['{tingkap dibuka|minum teh pagi itu}, {dengar air mengalir|tak perlu ke mana-mana}'],
    },
    destination: {
      match:
        /perjalanan|lembah|\bpulau|lawatan|destinasi|tempat menarik|pelancong|langkawi|pakej (cuti|percutian|\p{Lu})|menghadap laut/iu,
      kind: 'percutian',
      needs: [
        'anda {ikut rombongan|naik bas pagi-pagi} dan {singgah tiga kedai|dapat sekejap saja di tempat cantik}',
        'hujung minggu {pendek|dah dekat} dan {anda tak tahu nak ke mana|merancang lebih lama daripada pergi}',
      ],
      tips: [
        '{kumpulan kecil|kalau tak ramai}, {boleh berhenti di tempat yang anda suka|semua bergerak lebih cepat}; {tanya dulu berapa orang|tengok bilangannya sebelum tempah}',
        '{bawa kasut yang dah biasa|satu beg saja}; {jalan lebih jauh daripada gambar|bahu akan berterima kasih}',
        '{tinggalkan satu petang kosong|jangan isi setiap jam}; {di situ selalu jumpa yang terbaik|penat pun hilang}',
      ],
      wishes: ['{angin laut petang itu|kabus pagi di bukit}, {bandar terasa jauh|semua diam sekejap}'],
    },
    camping: {
      match: /khemah|berkelah|\btapak|unggun/i,
      kind: 'tapak khemah',
      needs: [
        'anda {nak dekat dengan alam|dah janji dengan anak-anak} dan {tak ada peralatan|tak tahu pasang khemah}',
        'anda {pikul separuh rumah|bawa semuanya} dan {terlupa pembuka tin|petang itu hujan pula}',
      ],
      tips: [
        '{kali pertama, pilih yang dah dipasang|mula satu malam saja}; {belajar dulu|tengok suka atau tak}, {peralatan beli kemudian|tak rugi apa-apa}',
        '{sampai sebelum petang|pasang khemah semasa cerah}; {gelap datang cepat|sempat tengok keadaan tanah}',
        '{bawa baju panas|letak lampu suluh dekat tangan}, {walaupun siangnya terik|dan plastik untuk sampah}; {malam di sana lain ceritanya|tinggalkan tapak seperti asal}',
      ],
      wishes: ['{unggun kecil|bintang di atas}, {anak-anak lupa telefon|tak ada yang tengok jam}'],
    },
    photo: {
      match: /\bgambar|potret|perkahwinan|fotografi/i,
      kind: 'studio gambar',
      needs: [
        'keluarga anda {jarang lengkap|ada banyak gambar dalam telefon} dan {satu pun tak bersama|mak selalu di belakang kamera}',
        'anda {kaku depan kamera|senyum ikut kiraan} dan {hasilnya macam bukan anda|anak pula menangis}',
      ],
      tips: [
        '{pakai yang selesa|pilih warna yang kena bersama}; {yang ketat nampak di muka|tak perlu serupa semuanya}',
        '{beri masa untuk anak kecil|datang selepas dia tidur}; {ketawa tak boleh dipaksa|gambar terbaik selalu di antara dua pose}',
        '{tanya dapat berapa gambar|tanya harga tambahan} {dulu|sebelum mula}; {baru tenang memilih|tak ada kejutan akhirnya}',
      ],
      wishes: [
        '{sekeping gambar di dinding|bertahun kemudian}, {semua ingat hari itu|anak bertanya ceritanya}',
      ],
    },
    property: {
      match: /pangsapuri|rumah sewa|\bsewa (?:rumah|bilik)|\bbilik sewa|hartanah|deposit|kondominium/i,
      kind: 'rumah',
      needs: [
        'anda {tengok sepuluh bilik|telefon sepanjang minggu} dan {gambarnya lain|dah diambil orang}',
        'sewa {naik lagi|makan separuh gaji} dan {dindingnya berkulat|pemilik susah dihubungi}',
      ],
      tips: [
        '{tengok waktu malam juga|datang dua kali}: {bunyi dan lampu jalan|jiran dan tempat letak kereta} {lain ceritanya|baru nampak}',
        '{buka paip dan tingkap|periksa tekanan air}, {ambil gambar setiap calar|tulis yang rosak}; {deposit anda selamat|nanti tak bertengkar}',
        '{kira semua sekali|tanya bil bulanan}: {bukan sewa saja|tambang pun masuk kira}; {angka sebenar yang penting|baru bandingkan}',
      ],
      wishes: ['{kunci di tangan|malam pertama di situ}, {anda tahu inilah rumah|cahaya masuk dari tingkap}'],
    },
    cars: {
      apart: true,
      match: /kereta|kenderaan|pandu uji|bengkel kereta|\btayar/i,
      kind: 'kereta',
      needs: [
        'anda {pergi dari satu pengedar ke satu pengedar|hafal semua spesifikasi} dan {masih tak dapat pilih|teragak-agak bila nak bayar}',
        'anda {dengar bunyi pelik sikit|dah sampai masa servis} dan {tak tahu perlu baiki atau tak|risau tengok bilnya}',
      ],
      tips: [
        '{mula dengan cara anda memandu|fikir siapa yang naik dan ke mana}, {baru tengok kelengkapan|yang tak guna tak perlu bayar}; {baru kena|duit yang jimat itu nyata}',
        '{pandu uji di jalan yang anda kenal|bawa keluarga semasa pandu uji}, {cuba letak kereta juga|duduk di belakang juga}; {badan anda tahu|lebih jelas daripada risalah}',
        '{sebelum baiki|sebelum pemeriksaan}, {minta senarai|tanya apa yang dibuat dan berapa}; {bertulis lebih baik|baru tak ada pertengkaran}',
        '{kalau kereta terpakai|kalau dah ada pemilik sebelum ini}, {baca buku servis|bawa orang yang tahu}; {kalau didesak, tinggalkan saja|sejarah yang jelas petanda baik}',
      ],
      wishes: [
        '{tangan di stereng|sekeluarga di dalam}, {tak tergesa|tak ada yang dirisaukan}: {itulah kereta yang baik|baru sempat tengok pemandangan}',
      ],
    },
  },
};
