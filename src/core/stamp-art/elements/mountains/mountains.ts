import { mountain, scenery, type ElementGroup } from '../element.ts'
import { hills } from '../../land.ts'
import { castleHill, farRange, forest, rollingHills, sheerRock, volcanicCrater } from './hill-scenery.ts'

/**
 * Named mountains by the side that the stations see, which the comment names, then mountains without a name, then hills. The summits of a named one are in the order
 * and of the heights in which its stations see them: test/core/stamp-art/summits.ts has their places and heights.
 */
export const mountains: ElementGroup = {
  'mt-iwaki': mountain('0 4 14 14 28 36 38 64 43 90 46 88 50 100 54 89 57 94 63 84 70 58 82 30 92 13 100 5', { snow: 0.34 }), // from 弘前, the east
  'mt-iwaki-from-north': mountain('0 5 8 13 18 30 30 58 37 84 42 94 45 89 50 100 54 87 57 90 62 64 72 36 86 14 100 4', { snow: 0.34 }), // from 鳴沢
  'mt-hakkoda': mountain('0 18 12 42 24 70 31 62 38 74 46 100 52 80 60 92 65 82 72 94 80 64 90 36 100 20', { snow: 0.3, share: 0.66 }), // from 七戸, the east
  'mt-kamafuse': mountain('0 8 16 22 30 50 38 78 44 92 56 100 66 90 72 70 82 40 92 22 100 12', { share: 0.72 }), // from 大湊
  'mt-shirakami': mountain('0 24 10 44 22 66 34 82 46 92 56 100 68 86 78 72 90 48 100 30', { snow: 0.2, share: 0.74 }), // from the coast, the west
  'mt-shirakami-from-south': mountain('0 30 10 48 22 72 32 92 44 100 54 90 62 94 72 76 84 48 100 24', { snow: 0.2, share: 0.74 }), // from 能代
  'mt-hashikami': mountain('0 12 14 30 30 66 42 88 54 100 66 96 78 70 90 34 100 16', { share: 0.6 }), // from 階上, the northeast
  'mt-iwate': mountain('0 10 12 26 22 44 30 64 34 60 42 84 45 82 52 100 58 98 66 70 78 36 90 16 100 6', { snow: 0.4 }), // from 盛岡 and 雫石, the south
  'mt-iwate-from-north': mountain('0 6 10 16 22 36 34 70 42 98 48 100 55 80 58 82 66 60 70 66 78 44 88 26 100 10', { snow: 0.4 }), // from 北森
  'mt-himekami': mountain('0 4 20 18 34 44 44 78 50 100 55 82 66 46 80 20 100 4'), // from 好摩, the northwest
  'mt-nansho': mountain('0 8 22 14 34 34 42 76 50 98 58 100 64 78 70 36 82 16 100 8', { share: 0.74 }), // from 矢幅, the east
  'mt-nanashigure': mountain('0 8 14 28 28 72 35 98 42 74 50 66 60 88 66 100 74 72 86 30 100 8'), // from 赤坂田, the west
  'mt-rokkoushi': mountain('0 10 14 28 30 66 44 94 54 100 66 88 78 58 90 26 100 10'), // from 遠野, the west
  'mt-murone': mountain('0 8 16 20 32 50 46 88 54 100 62 90 76 50 90 18 100 8', { share: 0.7 }), // from the southwest
  'mt-komagatake-akita': mountain('0 14 14 34 28 58 36 76 42 100 46 92 51 97 58 80 64 90 72 66 86 30 100 14', { snow: 0.3 }), // from 田沢湖, the southwest
  'mt-kampu': mountain('0 10 14 32 30 68 44 92 56 100 68 92 80 64 92 28 100 10', { share: 0.6 }), // from the south
  'mt-yakeishi': mountain('0 30 9 52 18 76 25 90 32 80 40 84 46 72 54 84 62 95 68 100 74 90 82 66 91 46 100 22', { snow: 1, share: 0.62 }), // from 陸中折居, the southeast
  'mt-geto': mountain('0 24 10 52 19 78 27 100 34 84 42 66 50 74 57 64 64 82 70 95 77 97 84 80 92 50 100 26', { share: 0.66 }), // from 立川目, the northeast
  'mt-chokai': mountain('0 4 14 16 28 38 38 66 44 90 49 100 54 94 60 76 66 80 76 48 90 18 100 6', { snow: 0.46 }), // from 象潟 and 仁賀保, the north
  'mt-chokai-from-south': mountain('0 6 10 18 24 48 33 78 40 74 46 94 51 100 56 90 62 66 72 38 86 16 100 4', { snow: 0.46 }), // from 酒田
  'mt-gassan': mountain('0 22 12 44 24 68 32 82 36 80 46 93 56 100 66 94 78 76 88 50 100 28', { snow: 1, share: 0.6 }), // from 寒河江, the southeast
  'mt-gassan-from-north': mountain('0 28 12 50 22 76 34 94 44 100 54 92 63 79 68 82 78 64 88 44 100 22', { snow: 1, share: 0.6 }), // from 余目
  'mt-hayama': mountain('0 14 10 34 20 62 30 88 38 100 46 94 53 74 59 56 65 62 74 69 84 62 92 44 100 26', { share: 0.66 }), // from 袖崎, the east, 月山 behind its right shoulder
  'mt-kimbo': mountain('0 12 9 34 18 62 27 86 35 72 43 60 50 70 56 62 64 84 73 100 81 82 90 52 100 26', { share: 0.62 }), // from 羽前水沢, the northwest
  'mt-kamuro': mountain('0 26 9 48 17 62 23 50 30 66 36 58 43 72 51 85 57 68 63 60 70 80 77 100 83 86 91 54 100 26', { snow: 0.6, share: 0.72 }), // from 泉田, the west
  'mt-kamuro-from-southeast': mountain('0 30 9 58 18 82 25 62 33 70 42 86 50 100 58 80 66 60 74 66 82 76 90 50 100 26', { snow: 1, share: 0.64 }), // from 最上
  'mt-koshiki': mountain('0 16 10 28 19 40 24 76 28 82 33 98 38 94 43 58 49 40 54 46 58 62 62 90 66 92 71 100 75 84 79 50 88 30 100 14', { share: 0.8 }), // from 及位, the southeast
  'mt-zao': mountain('0 20 10 48 18 74 26 97 32 82 40 100 48 80 54 84 58 80 63 84 74 60 84 62 92 42 100 20', { snow: 0.4, share: 0.7 }), // from 白石, the southeast
  'mt-zao-from-west': mountain('0 22 12 58 20 66 28 58 38 78 48 100 53 86 59 88 68 62 75 72 81 58 88 62 100 20', { snow: 0.4, share: 0.7 }), // from 上山
  'mt-azuma': mountain('0 24 10 54 19 86 27 70 38 92 44 90 50 78 60 100 66 90 72 93 84 64 100 30', { snow: 0.46, share: 0.68 }), // from 福島, the east
  'mt-azuma-from-north': mountain('0 30 8 66 15 86 20 88 28 74 36 82 47 100 56 92 66 99 72 90 77 94 88 62 100 30', { snow: 0.46, share: 0.68 }), // from 米沢
  'mt-iide': mountain('0 30 10 54 18 72 27 62 38 100 46 80 53 87 60 76 68 85 77 58 86 68 100 34', { snow: 1, share: 0.64 }), // from 長井, the east
  'mt-iide-from-north': mountain('0 30 10 54 22 100 30 78 37 88 44 80 52 98 60 74 70 70 80 97 90 52 100 34', { snow: 1, share: 0.64 }), // from 小国
  'mt-iide-from-south': mountain('0 34 12 64 26 100 34 76 42 80 50 68 58 92 62 88 68 97 80 60 90 40 100 26', { snow: 1, share: 0.64 }), // from 会津
  'mt-iide-from-west': mountain('0 30 10 60 20 90 30 64 42 82 50 100 57 84 63 87 69 84 75 95 86 56 100 30', { snow: 1, share: 0.64 }), // from 新発田
  'mt-adatara': mountain('0 14 10 40 20 76 28 95 36 82 44 86 48 100 51 88 58 92 64 80 71 86 84 46 100 16', { snow: 0.24, share: 0.7 }), // from 二本松, the east
  'mt-bandai': mountain('0 6 12 20 24 46 33 76 38 82 42 80 50 100 56 86 63 70 68 72 80 38 90 16 100 6', { snow: 0.36 }), // from 会津, the west
  'mt-bandai-from-south': mountain('0 6 12 20 22 42 30 58 34 56 43 100 49 82 55 88 60 76 66 82 76 50 88 20 100 6', { snow: 0.36 }), // from 猪苗代
  'mt-kawageta': mountain('0 20 12 44 24 66 36 84 46 100 52 92 58 74 63 66 69 70 77 78 83 64 91 38 100 14', { share: 0.72 }), // from 関都, the southwest
  'mt-nasu': mountain('0 18 12 50 21 86 27 74 35 92 42 80 50 100 54 88 59 99 65 82 74 95 86 54 100 22', { snow: 0.22, share: 0.66, hasSmoke: true }), // from the southeast
  'mt-takahara': mountain('0 14 14 36 28 68 37 96 43 88 51 100 58 78 66 74 74 84 86 46 100 16', { share: 0.66 }), // from 矢板, the southeast
  'mt-tsukuba': mountain('0 4 16 16 28 44 38 78 43 95 47 82 51 80 57 100 65 78 78 42 90 16 100 4', { share: 0.7 }), // from 石岡 and from 下館, where the summits are nearly in line
  'mt-akagi': mountain('0 8 10 20 20 36 29 54 35 72 39 66 46 91 49 86 54 100 57 91 61 97 65 94 71 70 80 46 90 26 100 12', { share: 0.7 }), // from 前橋, the south
  'mt-akagi-from-west': mountain('0 20 10 56 20 100 27 78 33 86 40 68 47 85 55 62 63 87 71 64 79 78 84 64 90 70 100 30', { share: 0.64 }), // from 敷島
  'mt-haruna': mountain('0 8 10 36 16 66 22 86 28 62 34 70 41 91 47 64 53 74 59 100 66 60 73 76 80 95 88 44 100 10', { share: 0.66 }), // from 高崎, the southeast
  'mt-haruna-from-east': mountain('0 10 12 36 22 60 30 70 36 90 40 84 46 100 54 66 62 58 70 96 77 82 86 40 100 10', { share: 0.66 }), // from 八木原
  'mt-myogi': mountain('0 10 8 40 14 72 19 52 24 60 29 44 35 66 41 54 47 91 52 74 57 88 62 78 68 100 73 82 78 90 84 62 90 48 100 10'), // from 松井田, the east
  'mt-asama': mountain('0 8 12 28 20 50 25 46 34 76 42 97 48 100 54 84 60 74 66 86 74 62 82 68 92 36 100 16', { snow: 0.13, hasSmoke: true, share: 0.68 }), // from 羽根尾, the north
  'mt-asama-from-south': mountain('0 50 8 82 15 70 22 86 30 74 39 96 46 82 54 97 60 100 67 78 74 60 80 62 90 28 100 10', {
    // from 小諸
    snow: 0.13,
    hasSmoke: true,
    share: 0.68,
  }),
  'mt-tanigawa': mountain('0 24 10 54 18 72 26 60 35 95 41 82 47 100 50 94 54 98 59 76 66 70 76 66 88 40 100 22', { snow: 0.5 }), // from 水上, the southeast
  'mt-tanigawa-from-north': mountain('0 28 10 50 22 84 30 100 37 80 44 76 50 66 58 54 72 96 80 74 88 80 100 34', { snow: 0.5 }), // from 土樽
  'mt-kusatsu-shirane': mountain('0 18 9 42 18 72 25 92 32 100 40 94 47 74 53 66 60 80 66 85 73 70 79 62 85 74 90 79 95 62 100 34', { share: 0.7 }), // from 群馬大津, the southeast
  'mt-iwabitsu': mountain('0 10 14 24 24 50 30 82 36 78 42 100 52 95 58 92 64 66 76 36 90 16 100 8', { share: 0.74 }), // from the northeast
  'mt-komochi': mountain('0 10 16 30 30 60 42 80 47 100 53 84 66 70 82 34 100 12', { share: 0.7 }), // from 金島, the south
  'mt-fuji': mountain('0 3 12 9 24 22 34 44 41 72 45 98 48 94 52 100 55 97 59 74 66 46 76 23 88 9 100 3', { snow: 0.42, share: 0.76 }), // nearly the same from every side
  'mt-yatsugatake': mountain('0 14 12 46 22 80 29 64 35 72 43 100 49 82 55 96 60 82 67 88 74 64 82 76 90 40 100 16', { snow: 0.42 }), // from 野辺山, the east
  'mt-yatsugatake-from-west': mountain('0 50 8 66 18 92 25 80 34 93 39 84 44 95 48 86 54 100 60 84 67 92 73 78 80 88 88 62 100 24', { snow: 0.42 }), // from 茅野
  'mt-yatsugatake-from-south': mountain('0 12 12 40 24 74 29 80 37 98 45 82 53 100 58 90 63 97 74 62 88 28 100 10', { snow: 0.42 }), // from 小淵沢
  'mt-jonen': mountain('0 40 8 78 15 92 21 82 28 90 36 72 43 80 50 100 58 74 66 90 76 64 88 54 100 30', { snow: 0.5 }), // from 豊科, the east
  'mt-ariake': mountain('0 10 18 32 30 66 38 94 44 98 56 100 62 94 70 64 82 32 100 10', { share: 0.74 }), // from 細野, the east
  'mt-shirouma': mountain('0 44 8 86 14 74 24 80 33 100 41 76 49 95 56 74 65 92 73 72 81 82 90 54 100 36', { snow: 1 }), // from 白馬, the east
  'mt-goryu': mountain('0 34 8 74 15 90 19 82 24 86 33 60 42 84 50 100 56 78 62 84 70 62 80 88 90 56 100 30', { snow: 0.62 }), // from 神城, the east
  'mt-renge': mountain('0 40 8 68 16 90 23 74 31 88 39 97 45 100 51 94 57 70 63 60 70 78 76 90 80 84 85 92 91 80 100 44', { snow: 0.7 }), // from 大町, the southeast
  'mt-gaki': mountain('0 40 8 64 16 78 22 62 30 70 38 84 43 80 51 100 57 86 62 70 69 80 76 87 82 66 91 54 100 32', { snow: 0.7 }), // from 信濃常盤, the east
  'mt-myoko': mountain('0 8 12 32 22 66 28 80 33 76 42 100 49 92 54 74 60 62 70 96 77 74 84 86 92 42 100 14', { snow: 0.5 }), // from 上越妙高, the northeast
  'mt-takayashiro': mountain('0 6 16 24 30 56 40 88 47 100 54 92 62 70 76 38 90 14 100 6', { snow: 0.16 }), // from 上今井, the southwest
  'mt-tateshina': mountain('0 50 10 80 18 70 28 88 36 80 44 95 51 82 60 96 66 100 74 80 86 36 100 10', { snow: 0.2 }), // from 佐久, the northeast
  'mt-utsukushigahara': mountain('0 34 9 58 17 88 24 97 30 86 38 82 45 94 52 100 62 97 71 98 74 96 79 74 87 52 100 34', { share: 0.86 }), // from 平田, the west
  'mt-houou': mountain('0 22 10 56 18 85 25 74 36 98 41 90 47 100 53 86 59 82 61 98 63 82 69 87 80 58 90 44 100 22', { snow: 0.4 }), // from 穴山, the east
  'mt-kai-koma': mountain('0 20 10 58 20 84 28 72 36 84 46 100 55 80 64 66 70 78 73 70 77 80 86 48 100 20', { snow: 0.5 }), // from 長坂, the northeast
  'mt-yahiko': mountain('0 14 10 42 16 50 21 44 28 82 36 100 44 86 54 96 64 70 76 40 88 26 100 10', { share: 0.62 }), // from 吉田, the east
  'mt-yahiko-from-south': mountain('0 10 16 36 32 78 42 100 50 90 58 62 68 74 78 54 90 24 100 8', { share: 0.62 }), // from 桐原
  'mt-kugami': mountain('0 6 10 28 19 54 28 67 36 60 43 40 49 30 56 44 66 76 76 100 84 90 92 64 100 36', { share: 0.62 }), // from 南吉田, the east
  'mt-kakuda': mountain('0 6 14 26 28 66 40 92 52 100 64 88 76 58 88 24 100 6', { share: 0.56 }), // from the east
  'mt-yoneyama': mountain('0 8 14 20 28 46 40 80 48 100 54 88 66 54 80 26 100 8', { share: 0.76 }), // from the north
  'mt-gozu': mountain('0 18 10 54 20 100 28 74 34 88 38 78 43 90 47 78 52 87 57 76 62 85 67 74 77 90 86 54 100 20', { snow: 0.32, share: 0.6 }), // from 水原, the west
  'mt-ninoji': mountain('0 20 10 40 20 62 29 74 37 86 44 94 51 100 58 96 66 86 75 74 84 56 92 38 100 20', { snow: 0.5, share: 0.66 }), // from 西新発田 and 加治, the west
  'mt-hakkai': mountain('0 16 10 52 18 84 25 100 31 78 35 92 38 80 42 92 46 82 50 92 54 82 58 90 62 80 70 92 80 62 90 38 100 16', { snow: 0.44 }), // from 五日町, the west
  'three-mountains-of-echigo': mountain('0 16 10 50 20 82 28 100 36 78 42 70 50 86 58 64 66 72 73 90 76 80 80 86 88 50 100 18', { snow: 0.5 }), // from 小出, the northwest
  'mt-awa': mountain('0 18 12 44 22 76 29 85 36 70 45 84 54 100 62 82 70 74 80 58 90 36 100 20', { snow: 0.3, share: 0.64 }), // from 東光寺, the west
  'mt-sumon': mountain('0 22 9 48 17 76 25 92 33 84 42 90 51 96 58 91 67 100 74 86 82 60 91 40 100 22', { snow: 0.6, share: 0.7 }), // from 上条, the southwest
  'mt-asakusa': mountain('0 26 11 46 22 66 32 84 41 100 48 90 55 78 62 84 70 92 76 72 84 56 100 30', { snow: 1, share: 0.64 }), // from 大白川, the west
  'mt-kurikoma': mountain('0 14 12 30 26 56 38 86 46 100 56 90 68 66 82 38 100 16', { snow: 0.5 }), // from くりこま高原, the southeast
  'mt-yakurai': mountain('0 4 22 20 36 52 44 88 50 100 56 90 64 54 78 20 100 4', { share: 0.7 }), // from 西古川, the east
  'mt-oyama': mountain('0 12 14 34 26 48 36 76 46 100 56 78 66 52 78 40 90 20 100 10', { share: 0.72 }), // from 厚木, the east
  'mt-tanzawa': mountain('0 20 8 56 17 93 25 66 32 72 39 87 44 78 50 95 54 88 59 100 66 78 76 72 84 58 92 40 100 24', { share: 0.6 }), // from 相模原, the northeast
  'mt-takao': mountain('0 16 16 44 30 72 44 94 54 100 66 86 80 56 100 22', { share: 0.6 }), // from 高尾, the northeast
  'mt-nokogiri': mountain('0 14 10 46 16 82 21 66 27 92 33 72 39 100 45 70 51 90 57 64 64 84 70 56 80 62 90 30 100 14', { share: 0.74 }), // from 浜金谷, the northwest
  'mt-tomi': mountain('0 8 16 34 28 72 37 100 44 78 50 66 57 78 66 97 74 66 86 28 100 8', { share: 0.72 }), // from 岩井, the west
  'mt-kamuri': mountain('0 8 18 28 32 54 40 86 47 100 57 98 66 74 78 40 90 18 100 8', { share: 0.74 }), // from 冠着, the southwest
  'mt-kabuto-myojin': mountain('0 16 18 30 32 46 42 56 46 80 51 100 56 82 61 56 74 42 88 28 100 14'), // from 区界, the southwest
  'mt-shinobu': mountain('0 10 8 46 17 84 26 100 34 92 42 74 50 84 58 80 64 64 72 76 80 78 90 52 100 12', { share: 0.56 }), // from 東福島, the north
  'three-mountains-of-onoko': mountain('0 10 12 48 22 88 30 66 38 72 47 90 55 68 64 78 75 100 86 56 100 12', { share: 0.66 }), // from 小野上, the south
  'mt-kayagatake': mountain('0 4 14 14 28 32 38 60 43 88 47 98 51 86 58 100 64 80 69 84 75 56 86 26 100 4'), // from 塩崎, the south
  'five-mountains-of-shinano': mountain('0 24 8 74 16 100 23 58 29 66 35 50 43 74 50 88 55 82 61 54 66 62 72 79 78 64 84 44 91 73 100 28', {
    snow: 0.2,
    share: 0.7,
  }), // from 信濃浅野, the southeast
  'three-mountains-of-kariwa': mountain('0 12 17 46 22 74 28 80 32 62 35 50 38 70 42 74 45 66 48 50 52 84 55 100 59 80 64 40 80 14 100 8', { share: 0.66 }), // from 茨目, the north
  'mt-naeba': mountain('0 10 12 30 22 56 30 88 36 100 50 97 62 90 74 80 82 58 92 30 100 12', { snow: 0.16, share: 0.66 }), // from 津南, the north
  alps: mountain('0 30 8 56 14 46 22 84 28 62 36 100 42 70 50 92 56 60 64 80 72 58 80 86 88 50 100 34', { snow: 1, share: 0.66 }),
  'snowy-mountains': mountain('0 26 10 54 18 44 27 80 34 60 44 100 52 66 61 88 70 58 80 74 90 44 100 28', { snow: 1, share: 0.62 }),
  'far-mountains': scenery((s) => farRange(s)),
  'cone-mountain': mountain('0 4 20 20 36 58 46 94 50 100 54 94 64 58 80 20 100 4', { share: 0.72 }),
  'dome-mountain': mountain('0 8 12 34 26 72 40 94 52 100 64 92 78 66 90 30 100 8', { share: 0.62 }),
  'broad-mountain': mountain('0 18 12 42 26 70 38 88 48 96 58 100 70 86 82 62 92 38 100 20', { share: 0.6 }),
  'pyramid-mountain': mountain('0 6 24 34 42 80 50 100 58 80 76 34 100 6', { share: 0.76 }),
  'pointed-mountain': mountain('0 8 20 22 34 44 42 70 49 100 55 74 64 42 80 18 100 8'),
  'twin-mountain': mountain('0 8 16 36 28 74 36 96 43 70 50 62 58 80 65 100 73 66 86 30 100 8', { share: 0.72 }),
  'wooded-hills': scenery((s) => rollingHills(s)),
  'low-hills': scenery((s) => hills(s)),
  'castle-hill': scenery((s) => castleHill(s)),
  'rock-bluff': scenery((s) => sheerRock(s)),
  'crater-lake': scenery((s) => volcanicCrater(s), 0.4),
  woods: scenery((s) => forest(s)),
}
