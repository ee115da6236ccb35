/** The visitor's message for each rule that the schemas and the form reader name. */
const MESSAGES: Readonly<Record<string, string>> = {
  'body:form': '送られた内容を読みとれませんでした。もう一度お試しください。',
  'body:json_object': '送られた内容を読みとれませんでした。もう一度お試しください。',
  'presses:list': '印の一覧を読みとれませんでした。もう一度お試しください。',
  'presses:1_to_100': '一度に送れる印は、1個から100個までです。',
  'key:uuid': '印の整理番号を読みとれませんでした。もう一度押しなおしてください。',
  'Idempotency-Key:uuid': '印の整理番号が正しくありません。もう一度押しなおしてください。',
  'stamp_id:whole_1_to_99999': '印の番号が正しくありません。',
  'tilt:-45.0_to_45.0': '傾きは、左右45度までです。',
  'tilt:tenths': '傾きは、0.1度きざみです。',
  'blurred:whole_0_to_100': 'かすれは、0から100までの整数です。',
  'restamp_number:whole_0_to_9999': '押しなおしの回数は、0から9999までの整数です。',
  'sub_stamp_id:whole_1_to_9999': '小印の番号が正しくありません。',
  'sub_stamp_id:with_x_and_y': '小印には、番号と置き場所がそろって必要です。',
  'sub_stamps:sub_stamp_id_x_and_y': '小印には、番号と置き場所がそろって必要です。',
  'sub_stamps:up_to_3': '小印は、3つまでです。',
  'placed_at:iso_8601': '小印を置いた日時を読みとれませんでした。',
  'chosen_at:iso_8601': '帖に出す印をえらんだ日時を読みとれませんでした。',
  'collected_id:uuid_or_empty': '帖に出す印の整理番号が正しくありません。',
  'collected_id:uuid': '印の整理番号が正しくありません。',
  'x:0_to_1': '小印の横の位置は、0から1までです。',
  'y:0_to_1': '小印の縦の位置は、0から1までです。',
  'imprint:up_to_32_of_0-9a-z.~-': '印影の記録を読みとれませんでした。',
  'pressed_at:iso_8601': '押した日時を読みとれませんでした。',
  'fixed_at:iso_8601': '位置を測った日時を読みとれませんでした。',
  'latitude:-90_to_90': '緯度は、-90から90までです。',
  'latitude:with_longitude': '緯度と経度は、そろって必要です。',
  'longitude:-180_to_180': '経度は、-180から180までです。',
  'accuracy:metres_0_or_more': '位置の誤差は、0メートル以上です。',
  'token:url_safe_text': '駅の札を読みとれませんでした。',
  'collation_name:collected_at_stamp_id_or_kana': '並べ方は、日時・番号・かなのどれかです。',
  'sort_direction:asc_or_desc': '並び順は、昇順か降順です。',
  'is_definitive:true_or_false': '「はじめの印」の指定を読みとれませんでした。',
  'is_last:true_or_false': '「最新の印」の指定を読みとれませんでした。',
  'is_last:not_with_is_definitive': '「はじめの印」と「最新の印」は、どちらか一方だけ選べます。',
  'limit:whole_1_to_100': '一度に読みこめるのは、100件までです。',
  'limit:whole_1_to_500': '一度に読みこめるのは、500件までです。',
  'limit:whole_1_to_2500': '一度に読みこめるのは、2500件までです。',
  'page:whole_from_1': 'ページは、1からの番号です。',
  'after:uuid': '続きの場所を読みとれませんでした。もう一度お試しください。',
  'kind:name_of_a_kind': '印の種類を読みとれませんでした。',
  'area:name_of_an_area': 'エリアの名前を読みとれませんでした。',
  'prefecture:name': '都県の名前を読みとれませんでした。',
  'date_of_birth:date_1900_to_today': '生年月日は、1900年から今日までの日付です。',
  'gender:male_female_other_or_no_answer': '性別は、男性・女性・その他・回答しない、のどれかです。',
  'prefecture:one_of_the_47': 'お住まいは、47都道府県からお選びください。',
  'nickname:writable_characters': 'ニックネームに使えない文字が入っています。',
  'nickname:1_to_12_characters': 'ニックネームは、1文字から12文字までです。',
  'nickname:allowed_words': 'このニックネームは使えません。ほかの名前をお選びください。',
  'code:ten_characters': '引っ越しコードは、英数字10文字です。',
  'code:without_typo': '引っ越しコードに、うちまちがいがあるようです。もう一度、たしかめてください。',
  'count:whole_1_to_10': '一度に出せる候補は、1から10までです。',
  'period:total_or_month': '期間は、これまでの合計か今月です。',
  'order:popular_or_rare': '並べ方は、人気順かレア順です。',
}

/** The Japanese message of a rule, `field:rule`; a general one for `field:required`, `field:once`, `field:text` and unknown rules. */
export function fieldMessage(rule: string): string {
  if (rule.endsWith(':required')) return '必要な項目が足りません。もう一度お試しください。'
  if (rule.endsWith(':once')) return '同じ項目が二度送られました。もう一度お試しください。'
  return MESSAGES[rule] ?? '送られた内容を読みとれませんでした。もう一度お試しください。'
}

/** Every rule with its own message; a test checks that none is missing. */
export const RULES_WITH_MESSAGE: readonly string[] = Object.keys(MESSAGES)
